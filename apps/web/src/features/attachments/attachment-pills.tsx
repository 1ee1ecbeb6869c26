import type { Letter } from '@letterdesk/contract/letters';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { AttachmentPill } from './attachment-pill.tsx';
import classes from './attachment-pills.module.css';
import { loadAttachment } from './letter-attachments.ts';

/** A letter's attachments below it, and the way to change them for whoever may. */
export function AttachmentPills({ letter, onEdit }: { letter: Letter; onEdit: () => void }) {
  const { attachments } = letter;
  const { attach } = letter.refusals;
  // Of one that is not stored yet the button says what to do first.
  const changeable = attach === null || attach === 'letter_unsaved';
  if (!changeable && attachments.length === 0) return null;
  return (
    <section className={classes.pills} aria-label="Attachments">
      {attachments.map((attachment) => (
        <AttachmentPill
          key={attachment.id}
          attachment={attachment}
          nameLength={ATTACHMENT_NAME_LENGTH.editor}
          load={(id) => loadAttachment(letter.id, id)}
        />
      ))}
      {changeable && (
        <Button variant="subtle" size="xs" leftSection={<IconPaperclip size={15} aria-hidden />} onClick={onEdit}>
          {attachments.length === 0 ? 'Attach files' : 'Edit attachments'}
        </Button>
      )}
    </section>
  );
}
