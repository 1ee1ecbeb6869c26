import type { Attachment } from '@letterdesk/contract/attachment';
import { fileSize } from '@letterdesk/core/attachments/file-size';
import { UPLOAD_EXTENSIONS } from '@letterdesk/core/attachments/file-types';
import { ATTACHMENT_BYTES, ATTACHMENTS_PER_LETTER } from '@letterdesk/core/constants';
import { ActionIcon, Button, Checkbox, Loader, Progress, Text } from '@mantine/core';
import { IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { focusIfLost, nextFocus, REMOVE_BUTTON_PROPS } from '../../ui/focus.ts';
import { AttachmentPill } from './attachment-pills.tsx';
import classes from './attachments-panel.module.css';
import type { AttachmentHolder } from './letter-attachments.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface AttachmentsPanelProps {
  readonly holder: AttachmentHolder;
  readonly uploads: Uploads;
  /** Maximum characters shown. */
  readonly nameLength: number;
  readonly choice?: AttachmentChoice;
}

const WHAT_MAY_BE_ATTACHED = `Drop files here, or choose them: PDF, Word, Excel, Pages, text or pictures; ${ATTACHMENTS_PER_LETTER} at most, each up to ${ATTACHMENT_BYTES / 1024 / 1024} MB.`;

const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Attachments of a letter or template, uploads, and a drop area (specification 2.64). */
export function AttachmentsPanel({ holder, uploads, nameLength, choice }: AttachmentsPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const [over, setOver] = useState(false);
  const { attachments, refusal } = holder;
  const changeable = refusal === null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (refusal === null) uploads.add([...event.dataTransfer.files]);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(refusal === null);
  };
  return (
    <div className={classes.panel}>
      {attachments.length + uploads.rows.length > 0 && (
        <ul className={classes.list} aria-label="Attachments">
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              holder={holder}
              attachment={attachment}
              nameLength={nameLength}
              choice={choice}
            />
          ))}
          {uploads.rows.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDrop={() => uploads.drop(upload.key)} />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside works by keyboard. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDrop={drop}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
      >
        <IconUpload size={20} aria-hidden />
        <Text size="sm" c="dimmed" id={reasonId}>
          {refusal ?? WHAT_MAY_BE_ATTACHED}
        </Text>
        <Button
          variant="default"
          size="xs"
          aria-disabled={!changeable || undefined}
          data-disabled={!changeable || undefined}
          aria-describedby={reasonId}
          data-autofocus
          onClick={() => changeable && picker.current?.click()}
        >
          Choose files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label="Files to attach"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

/** An upload's progress or failure. */
function UploadRow({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  const { name, part, problem } = upload;
  return (
    <li className={classes.row}>
      <div className={classes.upload}>
        <span className={classes.name}>{name}</span>
        {problem === null ? (
          <Progress value={part * 100} size="sm" aria-label={`Uploading ${name}`} />
        ) : (
          <span role="alert" className={classes.problem}>
            {problem}
          </span>
        )}
      </div>
      <ActionIcon
        {...REMOVE_BUTTON_PROPS}
        variant="subtle"
        color="gray"
        c="dimmed"
        aria-label={problem === null ? `Cancel ${name}` : `Dismiss ${name}`}
        onClick={({ currentTarget }) => {
          nextFocus(currentTarget)?.focus();
          onDrop();
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface AttachmentRowProps {
  readonly holder: AttachmentHolder;
  readonly attachment: Attachment;
  readonly nameLength: number;
  readonly choice: AttachmentChoice | undefined;
}

function AttachmentRow({ holder, attachment, nameLength, choice }: AttachmentRowProps) {
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
          aria-describedby={choice.fixed ? choice.reasonId : undefined}
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
          {...REMOVE_BUTTON_PROPS}
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

interface WatermarkSwitchProps {
  readonly attachment: Attachment;
  readonly mark: (attachmentId: number, watermarked: boolean) => Promise<void>;
}

/** The watermark switch (specification 5.13), with its refusal below. */
function WatermarkSwitch({ attachment, mark }: WatermarkSwitchProps) {
  const { id, name, watermarked } = attachment;
  const noteId = useId();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (on: boolean) => mark(id, on),
    meta: { quiet: true },
  });
  return (
    <div className={classes.mark}>
      <Checkbox
        size="xs"
        label="Watermark"
        aria-label={`Watermark ${name}`}
        aria-describedby={noteId}
        checked={isPending ? variables : watermarked}
        // Stays focusable while busy.
        aria-disabled={isPending || undefined}
        onChange={({ currentTarget }) => !isPending && mutate(currentTarget.checked)}
      />
      {isPending && <Loader size={14} aria-hidden />}
      <span id={noteId} role="status" className={error ? classes.problem : classes.doing}>
        {isPending ? (variables ? 'Watermarking' : 'Removing watermark') : error?.message}
      </span>
    </div>
  );
}

/** Which attachments an action applies to. */
interface AttachmentChoice {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (id: number, chosen: boolean) => void;
  /** Can't be changed; the element with the id `why` explains. */
  readonly fixed: boolean;
  readonly reasonId: string;
}
