import { Skeleton } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import { PdfFrame } from '../../pdf/pdf-frame.tsx';
import { missingData } from './missing-data.ts';
import { MissingList } from './missing-list.tsx';
import type { PickedRecord } from './picked-record.ts';
import { RehearsalFailure } from './rehearsal-failure.tsx';
import { RehearsedProblems } from './rehearsed-problems.tsx';
import type { Rehearsal } from './use-rehearsal.ts';

/** The PDF of the letter, or what keeps it from being made. */
export function RehearsedLetter({ rehearsal }: { rehearsal: Rehearsal }) {
  const { letter, pdf, problems, places, failure, retry } = rehearsal;
  if (problems.length > 0) return <RehearsedProblems of="the draft" problems={problems} places={places} />;
  if (failure !== null) return <RehearsalFailure title="The letter cannot be shown" failure={failure} retry={retry} />;
  return <PdfFrame name={letter?.name ?? 'Draft'} bytes={pdf} />;
}

/** What the letter would lack; nothing is said as long as there is no letter. */
export function RehearsedMissing({ rehearsal, picked }: { rehearsal: Rehearsal; picked: PickedRecord }) {
  const { letter, failure, problems } = rehearsal;
  if (letter) {
    return (
      <>
        {letter.fromRefusal !== null && <Notice tone="warn">{letter.fromRefusal}</Notice>}
        <MissingList missing={missingData(letter.flooded, picked)} />
      </>
    );
  }
  return failure === null && problems.length === 0 ? <Skeleton height={120} aria-busy /> : null;
}
