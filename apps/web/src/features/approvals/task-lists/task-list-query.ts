import { APPROVAL_PAGE_SIZE, listApprovals } from '@letterdesk/contract/task-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { taskListKey } from '../approval-keys.ts';
import type { TaskGroup } from './card-labels.ts';

/** Milliseconds between two polls. */
const POLL_INTERVAL = 60_000;

/** A page of a task list, refreshed every minute and on focus. */
export function taskListQuery(group: TaskGroup, page: number) {
  const query = { group, currentPage: page, perPage: APPROVAL_PAGE_SIZE };
  return queryOptions({
    queryKey: taskListKey(group, page),
    queryFn: ({ signal }) => call(listApprovals, { query, signal }),
    refetchInterval: POLL_INTERVAL,
    refetchOnWindowFocus: 'always',
    meta: { once: true },
  });
}

export function countPages(total: number): number {
  return Math.ceil(total / APPROVAL_PAGE_SIZE);
}
