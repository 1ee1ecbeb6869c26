import type { ApprovalRound } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { Button, CloseButton, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Round } from './approval-round.tsx';
import classes from './rounds.module.css';

export interface RoundsPanelProps {
  readonly rounds: UseQueryResult<ApprovalRound[]>;
  readonly letter: Pick<Letter, 'approvalRevoked' | 'abilities'>;
  readonly ref: Ref<HTMLElement>;
  /** Where it lies over the letter, for want of room beside it. */
  readonly onClose: (() => void) | null;
}

/** Every round of a letter's approvals, the newest first and open. */
export function RoundsPanel({ rounds, letter, ref, onClose }: RoundsPanelProps) {
  const titleId = useId();
  return (
    <aside ref={ref} className={classes.panel} data-above={onClose !== null || undefined} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Rounds
        </h2>
        {onClose && <CloseButton size="sm" aria-label="Hide the rounds" onClick={onClose} />}
      </div>
      <Rounds rounds={rounds} letter={letter} />
    </aside>
  );
}

function Rounds({ rounds, letter }: Pick<RoundsPanelProps, 'rounds' | 'letter'>) {
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
  return data.length === 0 ? <NoRounds {...letter} /> : <List rounds={data} revoked={letter.approvalRevoked} />;
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

/** Of a round that was revoked nothing is left but its number: it is not passed over, as if something were hidden. */
function List({ rounds, revoked }: { rounds: readonly ApprovalRound[]; revoked: boolean }) {
  const [newest] = rounds;
  const numbers = Array.from({ length: newest?.round ?? 0 }, (_, index) => index + 1).reverse();
  return (
    <ol className={classes.list} reversed>
      {revoked && (
        <li className={classes.round} data-revoked>
          The last request was revoked.
        </li>
      )}
      {numbers.map((number) => {
        const round = rounds.find((one) => one.round === number);
        return round ? (
          <Round key={number} round={round} newest={round === newest} />
        ) : (
          <li key={number} className={classes.round} data-revoked>
            Round {number} was revoked before anybody decided.
          </li>
        );
      })}
    </ol>
  );
}
