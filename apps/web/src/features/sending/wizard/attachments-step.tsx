import type { Letter } from '@letterdesk/contract/letters';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Text } from '@mantine/core';
import { AttachmentsPanel } from '../../attachments/attachments-panel.tsx';
import type { Uploads } from '../../attachments/use-uploads.ts';

export interface AttachmentsStepProps {
  readonly letter: Letter;
  readonly uploads: Uploads;
  readonly onChanged: (letter: Letter) => void;
}

/** Step 3: what goes with the letter. */
export function AttachmentsStep({ letter, uploads, onChanged }: AttachmentsStepProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {letter.attachments.length === 0
          ? 'Only Letter.pdf goes with this letter.'
          : 'Letter.pdf and these files go with this letter.'}
      </Text>
      <AttachmentsPanel
        letter={letter}
        uploads={uploads}
        nameLength={ATTACHMENT_NAME_LENGTH.email}
        onChanged={onChanged}
      />
    </>
  );
}
