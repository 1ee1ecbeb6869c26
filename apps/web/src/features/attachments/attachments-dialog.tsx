import type { Letter } from '@letterdesk/contract/letters';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { useUploads } from './use-uploads.ts';

export interface AttachmentsDialogProps {
  readonly letter: Letter;
  readonly onChanged: (letter: Letter) => void;
  readonly onClose: () => void;
}

/** The attachments modal of a letter. */
export function AttachmentsDialog({ letter, onChanged, onClose }: AttachmentsDialogProps) {
  const uploads = useUploads(letter.id, onChanged);
  return (
    <DialogFrame opened onClose={onClose} title="Attachments" size="xl">
      <AttachmentsPanel
        letter={letter}
        uploads={uploads}
        nameLength={ATTACHMENT_NAME_LENGTH.editor}
        onChanged={onChanged}
      />
    </DialogFrame>
  );
}
