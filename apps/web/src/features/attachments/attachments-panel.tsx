import { UPLOAD_EXTENSIONS } from '@letterdesk/core/attachments/extensions';
import { ATTACHMENT_BYTES, ATTACHMENTS_PER_LETTER } from '@letterdesk/core/constants';
import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { AttachmentChoice } from './attachment-choice.ts';
import type { AttachmentHolder } from './attachment-holder.ts';
import { AttachmentRow } from './attachment-row.tsx';
import classes from './attachments-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

export interface AttachmentsPanelProps {
  readonly holder: AttachmentHolder;
  readonly uploads: Uploads;
  /** Shown characters of a name. */
  readonly nameLength: number;
  readonly choice?: AttachmentChoice;
}

const WHAT_MAY_BE_ATTACHED = `Drop files here, or choose them: PDF, Word, Excel, Pages, text or pictures; ${ATTACHMENTS_PER_LETTER} at most, each up to ${ATTACHMENT_BYTES / 1024 / 1024} MB.`;

const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** The attachments of a letter or a template, those on their way, and where more are dropped or picked (specification 2.64). */
export function AttachmentsPanel({ holder, uploads, nameLength, choice }: AttachmentsPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  const why = useId();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever has no mouse uses the button in it. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDrop={drop}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
      >
        <IconUpload size={20} aria-hidden />
        <Text size="sm" c="dimmed" id={why}>
          {refusal ?? WHAT_MAY_BE_ATTACHED}
        </Text>
        <Button
          variant="default"
          size="xs"
          aria-disabled={!changeable || undefined}
          data-disabled={!changeable || undefined}
          aria-describedby={why}
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
