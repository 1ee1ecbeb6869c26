import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { useState } from 'react';
import { lastPicked } from './picked-record.ts';
import { RehearsalFrame } from './rehearsal-frame.tsx';
import { RehearsedLetter, RehearsedMissing } from './rehearsed-letter.tsx';
import { useRehearsal } from './use-rehearsal.ts';

export interface RehearsalDialogProps {
  readonly template: LetterTemplateDetail;
  /** The draft as it stands in the editor. */
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** A draft as the letter it would become for a record that the author picks, before it is published. No file is stored. */
export function RehearsalDialog({ template, title, text, onClose }: RehearsalDialogProps) {
  const [picked, setPicked] = useState(lastPicked);
  const rehearsal = useRehearsal(template.id, { title, template: text }, picked);
  return (
    <RehearsalFrame
      title={`Preview of the draft: ${template.name}`}
      picked={picked}
      onPick={setPicked}
      promise="The draft is filled with its data, and shown as the PDF a letter would be. Nothing is stored or sent."
      missing={picked && <RehearsedMissing rehearsal={rehearsal} picked={picked} />}
      label="The letter"
      onClose={onClose}
    >
      <RehearsedLetter rehearsal={rehearsal} />
    </RehearsalFrame>
  );
}
