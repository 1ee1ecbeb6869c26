import { getRetention } from '@letterdesk/contract/retention';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(getRetention, { signal }),
});

/** Refetches ages, letters due and holds. */
export function invalidateRetention(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: retentionQuery.queryKey });
}
