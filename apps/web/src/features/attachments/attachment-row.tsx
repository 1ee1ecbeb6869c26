import type { Attachment } from '@letterdesk/contract/attachment';
import { removeAttachment } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import { megabytes } from '@letterdesk/core/document/limits';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { AttachmentChoice } from './attachment-choice.ts';
import { AttachmentPill } from './attachment-pill.tsx';
import classes from './attachments-panel.module.css';

export interface AttachmentRowProps {
  readonly letterId: number;
  readonly attachment: Attachment;
  readonly nameLength: number;
  readonly removable: boolean;
  readonly onRemoved: (letter: Letter) => void;
  readonly choice: AttachmentChoice | undefined;
}

export function AttachmentRow({ letterId, attachment, nameLength, removable, onRemoved, choice }: AttachmentRowProps) {
  const remove = useMutation({
    mutationFn: () => call(removeAttachment, { params: { attachmentId: attachment.id }, query: { letterId } }),
    onSuccess: onRemoved,
  });
  return (
    <li className={classes.row}>
      {choice && (
        <Checkbox
          aria-label={`${attachment.name} goes with this e-mail`}
          checked={choice.chosen.has(attachment.id)}
          disabled={choice.fixed}
          aria-describedby={choice.fixed ? choice.why : undefined}
          onChange={({ currentTarget }) => choice.choose(attachment.id, currentTarget.checked)}
        />
      )}
      <AttachmentPill letterId={letterId} attachment={attachment} nameLength={nameLength} />
      <span className={classes.size}>{megabytes(attachment.size)} MB</span>
      {removable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${attachment.name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
