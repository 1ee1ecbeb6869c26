import { type PreQuery, runPreQuery } from '@letterdesk/contract/pre-queries';
import { picksRecipient } from '@letterdesk/core/flooding/complete-id-map';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Ids } from './reflood-letter.ts';

export interface PreQueryRun {
  readonly preQuery: { readonly id: number; readonly name: string };
  readonly ids: Ids;
  readonly environment: string | undefined;
}

/** One page of a pre-query's results, never cached. */
export function preQueryPage({ preQuery, ids, environment }: PreQueryRun, text = '', page = 1) {
  return queryOptions({
    queryKey: ['pre-query', preQuery.id, environment, ids, text, page],
    queryFn: ({ signal }): Promise<PreQuery> =>
      call(runPreQuery, { params: { id: preQuery.id }, query: { env: environment, text, page }, body: ids, signal }),
    gcTime: 0,
    meta: { quiet: true },
  });
}

const NO_RUN: PreQueryRun = { preQuery: { id: 0, name: '' }, ids: {}, environment: undefined };

/** Null while unknown; false on errors. */
export function usePicksRecipient(run: PreQueryRun | null): boolean | null {
  const { data, isError } = useQuery({ ...preQueryPage(run ?? NO_RUN), enabled: run !== null });
  if (run === null || isError) return false;
  return data ? picksRecipient(data.resultKey) : null;
}
