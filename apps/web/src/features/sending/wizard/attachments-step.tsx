import type { Letter } from '@letterdesk/contract/letters';
import type { PreparedEmail } from '@letterdesk/contract/sending';
import { mailShare } from '@letterdesk/core/attachments/mail-size';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { sentenceOf } from '../../../api/refused-by.ts';
import { AttachmentsPanel } from '../../attachments/attachments-panel.tsx';
import { letterAttachments } from '../../attachments/letter-attachments.ts';
import type { Uploads } from '../../attachments/use-uploads.ts';
import { type ChangeDraft, chosenAttachments, type EmailDraft } from './email-draft.ts';

export interface AttachmentsStepProps {
  readonly letter: Letter;
  readonly draft: EmailDraft;
  readonly onChange: ChangeDraft;
  readonly refusals: PreparedEmail['refusals'];
  readonly uploads: Uploads;
  readonly onChanged: (letter: Letter) => void;
}

/** Step 3: what goes with the letter. What is left out stays with it and does not leave. */
export function AttachmentsStep({ letter, draft, onChange, refusals, uploads, onChanged }: AttachmentsStepProps) {
  const why = useId();
  const { attachments } = letter;
  const chosen = chosenAttachments(draft, attachments);
  const whole = sentenceOf(refusals.leaveOut);
  const share = mailShare(chosen.map(({ size }) => size));
  const choose = (id: number, goes: boolean) =>
    onChange((now) => ({ ...now, leftOut: [...now.leftOut.filter((one) => one !== id), ...(goes ? [] : [id])] }));
  return (
    <>
      <Text size="sm" c="dimmed" id={why}>
        {whatGoes(attachments.length, chosen.length)} {share} {attachments.length > 0 && whole}
      </Text>
      <AttachmentsPanel
        holder={letterAttachments(letter, onChanged)}
        uploads={uploads}
        nameLength={ATTACHMENT_NAME_LENGTH.email}
        choice={{ chosen: new Set(chosen.map(({ id }) => id)), choose, fixed: whole !== null, why }}
      />
    </>
  );
}

function whatGoes(all: number, chosen: number): string {
  if (chosen === 0) return 'Only Letter.pdf goes with this letter.';
  return chosen === all
    ? 'Letter.pdf and these files go with this letter.'
    : 'Letter.pdf and the files that are ticked go with this letter.';
}
