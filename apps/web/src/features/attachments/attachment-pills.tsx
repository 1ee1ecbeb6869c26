import type { Attachment } from '@letterdesk/contract/attachment';
import type { Letter } from '@letterdesk/contract/letters';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { shownName } from '@letterdesk/core/attachments/names';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { FilePill } from '../../ui/file-pill.tsx';
import { usePhone } from '../../ui/use-width.ts';
import classes from './attachment-pills.module.css';
import { loadAttachment } from './letter-attachments.ts';

interface AttachmentPillsProps {
  readonly letter: Pick<Letter, 'id' | 'attachments' | 'refusals'>;
  /** Null if read-only; then "no attachments" is shown too. */
  readonly onEdit: (() => void) | null;
}

/** A letter's attachments, with a button to change them. */
export function AttachmentPills({ letter, onEdit }: AttachmentPillsProps) {
  const { attachments } = letter;
  const { attach } = letter.refusals;
  // On an unsaved letter the button explains what to do first.
  const changeable = onEdit !== null && (attach === null || attach === 'letter_unsaved');
  if (onEdit !== null && !changeable && attachments.length === 0) return null;
  return (
    <section className={classes.pills} data-read={onEdit === null || undefined} aria-label="Attachments">
      {onEdit === null && <AttachmentCount count={attachments.length} />}
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

function AttachmentCount({ count }: { count: number }) {
  return (
    <span className={classes.words}>
      <IconPaperclip size={15} aria-hidden />
      {count === 0 ? 'No attachments' : `${count} ${count === 1 ? 'attachment' : 'attachments'}`}
    </span>
  );
}

interface AttachmentPillProps {
  readonly attachment: Attachment;
  /** Maximum characters shown; phones show all, since they can't hover. */
  readonly nameLength: number;
  readonly load: (attachmentId: number) => Promise<Uint8Array>;
}

/** A downloadable attachment (specification 2.29). */
export function AttachmentPill({ attachment, nameLength, load }: AttachmentPillProps) {
  const { id, name, extension } = attachment;
  const whole = usePhone();
  return (
    <FilePill
      name={name}
      shown={shownName(attachment, whole ? name.length : nameLength)}
      mediaType={fileTypeOf(extension).mediaType}
      load={() => load(id)}
    />
  );
}
