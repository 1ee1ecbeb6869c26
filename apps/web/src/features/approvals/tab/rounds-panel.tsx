import type { ApprovalRound } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Round } from './approval-round.tsx';
import classes from './rounds.module.css';

export interface RoundsPanelProps {
  readonly rounds: UseQueryResult<ApprovalRound[]>;
  readonly letter: Pick<Letter, 'approvalRevoked' | 'abilities'>;
  /** It lies over the letter, for want of room beside it. */
  readonly above: boolean;
}

/** Every round of a letter's approvals, the newest first and open. */
export function RoundsPanel({ rounds, letter, above }: RoundsPanelProps) {
  const titleId = useId();
  return (
    <aside className={classes.panel} data-above={above || undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Rounds
      </h2>
      <Rounds rounds={rounds} letter={letter} />
    </aside>
  );
}

function Rounds({ rounds, letter }: Omit<RoundsPanelProps, 'above'>) {
  const { data, error, isFetching, refetch } = rounds;
  if (!data) {
    if (!error || isFetching) return <Skeleton height={180} aria-busy />;
    return (
      <EmptyState
        order={3}
        title="The rounds could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  return data.length === 0 ? <NoRounds {...letter} /> : <List rounds={data} />;
}

function NoRounds({ approvalRevoked, abilities }: RoundsPanelProps['letter']) {
  if (approvalRevoked) {
    return (
      <EmptyState order={3} title="The request was revoked">
        Nobody is asked to decide now.{' '}
        {abilities.submit ? 'Submit asks the approvers again.' : 'It can be submitted again by its writers.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState order={3} title="Not submitted yet">
      Each time this letter is submitted, a round will stand here: who was asked and when, who decided what, with their
      notes, and whether the mails arrived.
    </EmptyState>
  );
}

function List({ rounds }: { rounds: readonly ApprovalRound[] }) {
  const [newest] = rounds;
  return (
    <ol className={classes.list} reversed>
      {rounds.map((round) => (
        <Round key={round.id} round={round} newest={round === newest} />
      ))}
    </ol>
  );
}
