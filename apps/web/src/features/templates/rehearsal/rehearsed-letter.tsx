import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PdfFrame } from '../../pdf/pdf-frame.tsx';
import { placeOf } from '../../shortcodes/problem-list.tsx';
import { missingData } from './missing-data.ts';
import { MissingList } from './missing-list.tsx';
import type { PickedRecord } from './picked-record.ts';
import classes from './rehearsal.module.css';
import type { Rehearsal } from './use-rehearsal.ts';

/** The PDF of the letter, or what keeps it from being made. */
export function RehearsedLetter({ rehearsal }: { rehearsal: Rehearsal }) {
  const { letter, pdf, problems, places, failure, retry } = rehearsal;
  if (problems.length > 0) {
    return (
      <div className={classes.problems} role="alert">
        <p className={classes.heading}>
          <IconAlertTriangle size={16} aria-hidden /> Some shortcodes of the draft are not valid. Close this and mend
          them.
        </p>
        <ul className={classes.list}>
          {problems.map((problem) => (
            <li key={`${problem.field}:${problem.block}:${problem.start}:${problem.code}`} className={classes.item}>
              <span className={classes.description}>
                {placeOf(problem, places)}: <code>{problem.excerpt}</code>
              </span>
              <span className={classes.why}>{problem.message}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (failure !== null) {
    return (
      <EmptyState
        title="The letter cannot be shown"
        order={3}
        action={
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        }
      >
        {failure}
      </EmptyState>
    );
  }
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
