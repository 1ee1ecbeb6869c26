import { picksRecipient } from '@letterdesk/core/flooding/merge-picked';
import { useQuery } from '@tanstack/react-query';
import { type PreQueryRun, preQueryPage } from './pre-query-page.ts';

const NO_RUN: PreQueryRun = { preQuery: { id: 0, name: '' }, ids: {}, environment: undefined };

/** Null while unknown; false on errors. */
export function usePicksRecipient(run: PreQueryRun | null): boolean | null {
  const { data, isError } = useQuery({ ...preQueryPage(run ?? NO_RUN), enabled: run !== null });
  if (run === null || isError) return false;
  return data ? picksRecipient(data.resultKey) : null;
}
