import { listPeople } from '@letterdesk/contract/people';
import type { PeopleFilter } from '@letterdesk/core/people/account';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Every list of people; invalidate after closing an account or handing work over. */
export const peopleKey = ['people'] as const;

/** Pages of accounts by name. */
export function peopleQuery(filter: PeopleFilter, search: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey, filter, search],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { filter, search, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}
