import type { Letter } from '@letterdesk/contract/letters';
import { UPLOAD_EXTENSIONS } from '@letterdesk/core/attachments/file-types';
import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { sentenceOf } from '../../api/refused-by.ts';
import type { AttachmentChoice } from './attachment-choice.ts';
import { AttachmentRow } from './attachment-row.tsx';
import classes from './attachments-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

export interface AttachmentsPanelProps {
  readonly letter: Letter;
  readonly uploads: Uploads;
  /** Shown characters of a name. */
  readonly nameLength: number;
  /** Told the letter after its attachments were changed. */
  readonly onChanged: (letter: Letter) => void;
  readonly choice?: AttachmentChoice;
}

const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** A letter's attachments, those on their way, and where more are dropped or picked (specification 2.64). */
export function AttachmentsPanel({ letter, uploads, nameLength, onChanged, choice }: AttachmentsPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  const why = useId();
  const [over, setOver] = useState(false);
  const refusal = sentenceOf(letter.refusals.attach);
  const removable = refusal === null;
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
      {letter.attachments.length + uploads.rows.length > 0 && (
        <ul className={classes.list} aria-label="Attachments">
          {letter.attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              letterId={letter.id}
              attachment={attachment}
              nameLength={nameLength}
              removable={removable}
              onRemoved={onChanged}
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
          {refusal ?? 'Drop files here, or choose them.'}
        </Text>
        <Button
          variant="default"
          size="xs"
          aria-disabled={!removable || undefined}
          data-disabled={!removable || undefined}
          aria-describedby={why}
          onClick={() => removable && picker.current?.click()}
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
