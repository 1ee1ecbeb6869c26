import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { BranchList } from '../../flooding/branch-list.tsx';
import { PdfFrame } from '../../pdf/pdf-frame.tsx';
import { PdfNotes } from '../../pdf/pdf-notes.tsx';
import { findMissingData, MissingDataList } from './missing-list.tsx';
import { lastPicked, type PickedRecord } from './record-picker.tsx';
import { RehearsalFrame } from './rehearsal-frame.tsx';
import { RehearsalFailure, RehearsedProblems } from './rehearsal-problems.tsx';
import { type Rehearsal, useRehearsal } from './use-rehearsal.ts';

export interface RehearsalDialogProps {
  readonly template: LetterTemplateDetail;
  /** The draft as in the editor. */
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Previews a draft as a letter for a record. Nothing is stored. */
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
      <RehearsedLetter rehearsal={rehearsal} footer={template.footer?.text ?? null} />
    </RehearsalFrame>
  );
}

/** The letter's PDF, or why there is none. */
function RehearsedLetter({ rehearsal, footer }: { rehearsal: Rehearsal; footer: string | null }) {
  const { letter, pdf, notes, problems, places, failure, retry } = rehearsal;
  if (problems.length > 0) return <RehearsedProblems of="the draft" problems={problems} places={places} />;
  if (failure !== null) return <RehearsalFailure title="The letter can’t be shown" failure={failure} retry={retry} />;
  return (
    <>
      {letter && <PdfNotes text={letter.text} footer={footer} notes={notes} />}
      <PdfFrame name={letter?.name ?? 'Draft'} bytes={pdf} />
    </>
  );
}

/** Missing data; empty without a letter. */
function RehearsedMissing({ rehearsal, picked }: { rehearsal: Rehearsal; picked: PickedRecord }) {
  const { letter, failure, problems } = rehearsal;
  if (letter) {
    return (
      <>
        {letter.fromRefusal !== null && <Notice tone="warn">{letter.fromRefusal}</Notice>}
        <MissingDataList missing={findMissingData(letter.flooded, picked)} />
        <BranchList branches={letter.branches} />
      </>
    );
  }
  return failure === null && problems.length === 0 ? <Skeleton height={120} aria-busy /> : null;
}
