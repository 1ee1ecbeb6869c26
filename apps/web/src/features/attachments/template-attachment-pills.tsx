import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { AttachmentPill } from './attachment-pill.tsx';
import classes from './attachment-pills.module.css';
import { loadTemplateAttachment } from './template-attachments.ts';

/** The files that letters made from a template start with, as they are published; nothing where there are none. */
export function TemplateAttachmentPills({ template }: { template: LetterTemplateDetail }) {
  const { id, emailAttachments } = template;
  if (emailAttachments.length === 0) return null;
  return (
    <section className={classes.pills} aria-label="Attachments">
      {emailAttachments.map((attachment) => (
        <AttachmentPill
          key={attachment.id}
          attachment={attachment}
          nameLength={ATTACHMENT_NAME_LENGTH.editor}
          load={(attachmentId) => loadTemplateAttachment(id, attachmentId)}
        />
      ))}
    </section>
  );
}
