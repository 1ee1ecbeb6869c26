import { useMemo } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { PdfFrame } from '../../pdf/pdf-frame.tsx';
import { PdfNotes } from '../../pdf/pdf-notes.tsx';
import { BranchTable } from './branch-table.tsx';
import { compareBranches, countUntaken } from './compare-branches.ts';
import { MissingByRecord } from './missing-by-record.tsx';
import classes from './rehearsal.module.css';
import { RehearsalFailure, RehearsedProblems } from './rehearsal-problems.tsx';
import type { Rehearsal } from './use-rehearsal.ts';
import { isSettled, type RehearsedRecord } from './use-rehearsed-records.ts';

export type ShownResult = 'letter' | 'branches' | 'missing';

interface RehearsalResultsProps {
  readonly records: readonly RehearsedRecord[];
  /** Of the previewed record. */
  readonly rehearsal: Rehearsal;
  readonly footer: string | null;
  readonly shown: ShownResult;
  readonly onShow: (shown: ShownResult) => void;
  readonly onShowRecord: (record: RehearsedRecord) => void;
}

/** The previewed letter, the branches that the records take, and what they miss. */
export function RehearsalResults(props: RehearsalResultsProps) {
  const { records, rehearsal, footer, shown, onShow, onShowRecord } = props;
  const rehearsed = records.filter(({ letter }) => letter !== null);
  const branches = useMemo(
    () =>
      compareBranches(
        records.flatMap(({ key: record, letter }) => (letter ? [{ record, branches: letter.templateBranches }] : [])),
      ),
    [records],
  );
  const isDone = records.every(isSettled);
  const untaken = isDone && rehearsed.length > 0 ? countUntaken(branches) : 0;
  const missing = records.reduce((sum, record) => sum + record.missing.length, 0);
  const { problems, places } = rehearsal;
  if (problems.length > 0) {
    return (
      <section className={classes.letter} aria-label="The letter">
        <RehearsedProblems of="the draft" problems={problems} places={places} />
      </section>
    );
  }
  return (
    <div className={classes.results}>
      <Tabs<ShownResult>
        label="What the preview shows"
        shown={shown}
        onShow={onShow}
        head={(tabs) => <div className={classes.tabs}>{tabs}</div>}
        tabs={[
          {
            name: 'letter',
            label: 'Letter',
            refusal: null,
            panel: (
              <section className={classes.letter} aria-label="The letter">
                <RehearsedLetter rehearsal={rehearsal} footer={footer} />
              </section>
            ),
          },
          {
            name: 'branches',
            label: untaken > 0 ? `Branches (${untaken} not taken)` : 'Branches',
            refusal: null,
            panel: <BranchTable branches={branches} records={rehearsed} isDone={isDone} onShow={onShowRecord} />,
          },
          {
            name: 'missing',
            label: missing > 0 ? `Missing values (${missing})` : 'Missing values',
            refusal: null,
            panel: <MissingByRecord records={records} onShow={onShowRecord} />,
          },
        ]}
      />
    </div>
  );
}

/** The letter's PDF, or why there is none. */
function RehearsedLetter({ rehearsal, footer }: { rehearsal: Rehearsal; footer: string | null }) {
  const { letter, pdf, notes, failure, retry } = rehearsal;
  if (failure !== null) return <RehearsalFailure title="The letter can’t be shown" failure={failure} retry={retry} />;
  return (
    <>
      {letter && <PdfNotes text={letter.text} footer={footer} notes={notes} />}
      <PdfFrame name={letter?.name ?? 'Draft'} bytes={pdf} />
    </>
  );
}
