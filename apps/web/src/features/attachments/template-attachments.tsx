import {
  downloadTemplateAttachment,
  removeTemplateAttachment,
  uploadTemplateAttachment,
} from '@letterdesk/contract/template-attachments';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Button, Text } from '@mantine/core';
import { getRefusalMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import classes from './attachment-pills.module.css';
import { AttachmentPill } from './attachment-pills.tsx';
import { AttachmentsPanel } from './attachments-panel.tsx';
import type { AttachmentHolder } from './letter-attachments.ts';
import { uploadFile } from './upload-file.ts';
import { useUploads } from './use-uploads.ts';

export interface TemplateAttachmentsDialogProps {
  readonly template: LetterTemplateDetail;
  /** Receives the changed template; responses to uploads may be out of order. */
  readonly onChanged: (template: LetterTemplateDetail) => void;
  readonly onClose: () => void;
}

/** The files of a template's draft (specification 3.6). */
export function TemplateAttachmentsDialog({ template, onChanged, onClose }: TemplateAttachmentsDialogProps) {
  const { id } = template;
  const uploads = useUploads(uploadTemplateAttachment.failure, async (file, options) => {
    const answer = await uploadFile(uploadTemplateAttachment, { params: { id } }, file, options);
    return () => onChanged(answer.template);
  });
  return (
    <DialogFrame opened onClose={onClose} title="Attachments" anchored size="xl" fills>
      <Text size="sm" c="dimmed" mb={12}>
        Every letter made from this template starts with these files once the draft is published.
      </Text>
      <AttachmentsPanel
        holder={draftAttachments(template, onChanged)}
        uploads={uploads}
        nameLength={ATTACHMENT_NAME_LENGTH.email}
      />
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </DialogFrame>
  );
}

/** A published template's files; nothing without any. */
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

/** @param onChanged receives the changed template. */
function draftAttachments(
  template: LetterTemplateDetail,
  onChanged: (template: LetterTemplateDetail) => void,
): AttachmentHolder {
  const { id, draft, refusals } = template;
  return {
    attachments: draft?.emailAttachments ?? [],
    refusal: getRefusalMessage(refusals.attach),
    load: (attachmentId) => loadTemplateAttachment(id, attachmentId),
    remove: async (attachmentId) => {
      onChanged(await call(removeTemplateAttachment, { params: { id, attachmentId } }));
    },
  };
}

/** Loads a file of the draft or the published version. */
function loadTemplateAttachment(id: number, attachmentId: number): Promise<Uint8Array> {
  return call(downloadTemplateAttachment, { params: { id, attachmentId } });
}
