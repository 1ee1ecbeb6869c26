import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openLettersKey, taskListsKey } from '../approval-keys.ts';
import { ApprovalCard, type CardActions } from './approval-card.tsx';
import classes from './approvals-panel.module.css';
import { earlierRounds, type TaskGroup } from './card-labels.ts';
import { countPages, taskListQuery } from './task-list-query.ts';

const LIST_TEXTS = {
  attention: {
    heading: 'Needs My Attention',
    empty: 'Nothing to approve. Letters submitted to you appear here.',
  },
  mine: {
    heading: 'My Approvals',
    empty:
      'Letters you submit for approval appear here with their status. Choose Submit in a letter whose template requires approval.',
  },
} as const satisfies Record<TaskGroup, object>;

interface TaskListProps extends CardActions {
  readonly group: TaskGroup;
}

/** A task list: count, refresh and cards, page by page. */
export function TaskList({ group, ...actions }: TaskListProps) {
  const { heading, empty } = LIST_TEXTS[group];
  const { data } = useQuery(taskListQuery(group, 1));
  const [pages, setPages] = useState(1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <section aria-label={heading} className={classes.group}>
      <header className={classes.head}>
        <h2 className={classes.heading}>
          {heading} {data && <span className={classes.count}>{data.total}</span>}
        </h2>
        <Refresh group={group} />
      </header>
      {data?.total === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.cards}>
        {numbers.map((page) => (
          <TaskPage key={page} group={group} page={page} {...actions} />
        ))}
      </ul>
      {data && countPages(data.total) > pages && (
        <Button variant="default" size="xs" fullWidth mt="xs" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </section>
  );
}

/** Refetches the list and announces the result; open letters update too. */
function Refresh({ group }: { group: TaskGroup }) {
  const queries = useQueryClient();
  const { isFetching } = useQuery(taskListQuery(group, 1));
  const [announcement, announce] = useState('');
  const refresh = async () => {
    announce('');
    void queries.invalidateQueries({ queryKey: openLettersKey });
    await queries.invalidateQueries({ queryKey: [...taskListsKey, group] });
    const { data, status } = queries.getQueryState(taskListQuery(group, 1).queryKey) ?? {};
    if (data && status === 'success') announce(`${LIST_TEXTS[group].heading}: ${data.total}`);
  };
  return (
    <>
      <button
        type="button"
        className={classes.refresh}
        aria-label={`Refresh ${LIST_TEXTS[group].heading}`}
        title="Refresh"
        onClick={() => void refresh()}
      >
        <IconRefresh size={16} aria-hidden data-turning={isFetching || undefined} />
      </button>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  );
}

/** One page of cards. Later pages focus their first card, since Show more may disappear. */
function TaskPage({ group, page, ...actions }: TaskListProps & { page: number }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(taskListQuery(group, page));
  const first = useRef<HTMLLIElement>(null);
  const queries = useQueryClient();
  // Earlier pages come first.
  const shown = Array.from({ length: page }, (_, index) => taskListQuery(group, index + 1).queryKey);
  const earlier = earlierRounds(shown.flatMap((key) => queries.getQueryData(key)?.content ?? []));
  const arrived = data !== undefined;
  useEffect(() => {
    if (arrived && page > 1) first.current?.querySelector('a')?.focus();
  }, [arrived, page]);
  return (
    <>
      {error && (
        <li className={classes.failure}>
          <span role="alert">{error.message}</span>
          <button type="button" className={classes.again} onClick={() => void refetch()}>
            Try again
          </button>
        </li>
      )}
      {!arrived && !error && <CardSkeletons />}
      {data?.content.map((approval, index) => (
        <ApprovalCard
          key={approval.id}
          ref={index === 0 ? first : undefined}
          approval={approval}
          group={group}
          now={dataUpdatedAt}
          earlier={earlier.has(approval.id)}
          {...actions}
        />
      ))}
    </>
  );
}

/** CSS pixels of a card with a one-line name. */
const CARD_HEIGHT = 128;

function CardSkeletons() {
  return [1, 2].map((card) => (
    <li key={card} aria-busy>
      <Skeleton height={CARD_HEIGHT} />
    </li>
  ));
}
