import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompareView } from '../../editor/compare/lazy-compare-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Against, comparisonShown, firstAgainst } from './comparison-shown.ts';
import { comparisonQuery } from './letter-approvals-query.ts';
import { LetterToRead } from './letter-to-read.tsx';
import classes from './what-changed.module.css';

const CHOICES: { value: Against; label: string }[] = [
  { value: 'declined', label: 'Since it was declined' },
  { value: 'template', label: 'Against the template' },
];

/** The letter with what people changed marked: against its flooded template, and since it was declined. */
export function WhatChanged({ letter, shown }: { letter: Letter; shown: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...comparisonQuery(letter), enabled: shown });
  if (!data) {
    if (!isError || isFetching) return <Skeleton className={classes.changed} aria-busy />;
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return (
      <div className={classes.changed}>
        <EmptyState title="What changed could not be loaded" action={again}>
          The letter itself is in the other tab.
        </EmptyState>
      </div>
    );
  }
  return <Changed letter={letter} comparison={data} />;
}

function Changed({ letter, comparison }: { letter: Letter; comparison: ApprovalComparison }) {
  const [chosen, setChosen] = useState<Against | null>(null);
  const against = chosen ?? firstAgainst(comparison);
  const shown = comparisonShown(comparison, against);
  const { declined, unchanged } = comparison;
  return (
    <div className={classes.changed}>
      {(declined || unchanged) && (
        <div className={classes.bar}>
          {declined && (
            <SegmentedControl
              size="sm"
              aria-label="What changed"
              data={CHOICES}
              value={against}
              onChange={(value) => setChosen(value)}
            />
          )}
          {unchanged && (
            <span className={classes.badge}>
              <IconCircleCheck size={16} aria-hidden />
              Unchanged from template
            </span>
          )}
          {declined && against === 'declined' && declined.notes !== '' && (
            <p className={classes.notes}>
              <strong>{declined.by} declined it:</strong> <q>{declined.notes}</q>
            </p>
          )}
        </div>
      )}
      {shown.kind === 'differences' ? (
        <CompareView key={against} older={shown.older} newer={shown.newer} keyed={letter.flooded} />
      ) : (
        <>
          {shown.why && <p className={classes.why}>{shown.why}</p>}
          <LetterToRead letter={letter} {...comparison.letter} />
        </>
      )}
    </div>
  );
}
