import type { ErrorCode } from '@letterdesk/contract/errors';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { reportError } from './reported-error.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** Queries whose failure stands in the error modal, or stood there. */
const told = new WeakSet<object>();

/**
 * Queries and mutations with `meta: { quiet: true }` show their failures themselves; all others use the error modal. With
 * `meta: { once: true }` they do both: the modal comes while there is nothing to show, and not again when it is asked anew,
 * so that nobody who writes beside a list is interrupted every minute. A failure whose code `meta.shown` names is shown where the
 * thing would be, and nowhere else.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isShown(error, query) && isToBeTold(query)) reportError(error);
    },
    onSuccess: (_data, query) => told.delete(query),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => mutation.meta?.quiet || reportError(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      /** A dropped network is told, not waited out in silence. */
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isToBeTold(query: Query<unknown, unknown, unknown>): boolean {
  const { quiet, once } = query.meta ?? {};
  if (once !== true) return quiet !== true;
  if (query.state.data !== undefined || told.has(query)) return false;
  told.add(query);
  return true;
}

function isShown(error: unknown, { meta }: Query<unknown, unknown, unknown>): boolean {
  const shown: unknown = meta?.shown;
  return error instanceof ApiError && Array.isArray(shown) && shown.includes(error.code);
}

/** For a page that says in the thing's place that there is none. */
export function shownWhereItWouldBe(...shown: readonly ErrorCode[]) {
  return { meta: { shown } };
}

function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status === 503;
}
