import { APPROVAL_PAGE_SIZE, listApprovals } from '@letterdesk/contract/task-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { taskListKey } from '../approval-keys.ts';
import type { TaskGroup } from './card-labels.ts';

/** Milliseconds between two looks at a task list. */
const LOOK_AGAIN = 60_000;

/** A page of a task list, asked for anew every minute and when somebody comes back to the window. */
export function taskListQuery(group: TaskGroup, page: number) {
  const query = { group, currentPage: page, perPage: APPROVAL_PAGE_SIZE };
  return queryOptions({
    queryKey: taskListKey(group, page),
    queryFn: ({ signal }) => call(listApprovals, { query, signal }),
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
    meta: { once: true },
  });
}

/** How many pages a list of so many approvals has. */
export function pagesOf(total: number): number {
  return Math.ceil(total / APPROVAL_PAGE_SIZE);
}
