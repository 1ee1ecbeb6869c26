import { listClauses } from '@letterdesk/contract/clauses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { clausesKey } from '../../api/query-keys.ts';

/** Refetched each minute and on focus, since a clause may be published while a template is written. */
export const clausesQuery = queryOptions({
  queryKey: clausesKey,
  queryFn: ({ signal }) => call(listClauses, { signal }),
  staleTime: 30_000,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});
