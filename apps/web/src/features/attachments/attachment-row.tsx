import type { Attachment } from '@letterdesk/contract/attachment';
import { fileSize } from '@letterdesk/core/attachments/file-size';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { focusIfLost, nextFocus, REMOVES } from '../../ui/next-focus.ts';
import type { AttachmentChoice } from './attachment-choice.ts';
import type { AttachmentHolder } from './attachment-holder.ts';
import { AttachmentPill } from './attachment-pill.tsx';
import classes from './attachments-panel.module.css';
import { WatermarkSwitch } from './watermark-switch.tsx';

export interface AttachmentRowProps {
  readonly holder: AttachmentHolder;
  readonly attachment: Attachment;
  readonly nameLength: number;
  readonly choice: AttachmentChoice | undefined;
}

export function AttachmentRow({ holder, attachment, nameLength, choice }: AttachmentRowProps) {
  const remove = useMutation({
    mutationFn: (_focus: { readonly pressed: HTMLElement; readonly next: HTMLElement | null }) =>
      holder.remove(attachment.id),
    onSuccess: (_removed, { pressed, next }) => focusIfLost(next, pressed),
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
      <AttachmentPill attachment={attachment} nameLength={nameLength} load={holder.load} />
      {attachment.watermarkable && holder.mark && holder.refusal === null && (
        <WatermarkSwitch attachment={attachment} mark={holder.mark} />
      )}
      <span className={classes.size}>{fileSize(attachment.size)}</span>
      {holder.refusal === null && (
        <ActionIcon
          {...REMOVES}
          variant="subtle"
          color="gray"
          c="dimmed"
          aria-label={`Remove ${attachment.name}`}
          loading={remove.isPending}
          onClick={({ currentTarget }) => remove.mutate({ pressed: currentTarget, next: nextFocus(currentTarget) })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
