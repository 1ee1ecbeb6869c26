import type { ErrorCode } from '@letterdesk/contract/errors';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { reportError } from './reported-error.ts';

const MAX_RETRIES = 2;
const STALE_TIME = 30_000;

/** Queries whose failure was already shown. */
const shownErrors = new WeakSet<object>();

/**
 * Failures open the error modal. `meta: { quiet: true }`: components show them. `meta: { once: true }`: the modal
 * appears only while there is no data, so refetching never interrupts. Codes in `meta.shown` are shown in place.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isShown(error, query) && isToBeTold(query)) reportError(error);
    },
    onSuccess: (_data, query) => shownErrors.delete(query),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => mutation.meta?.quiet || reportError(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME,
      refetchOnWindowFocus: false,
      /** Report a lost connection instead of waiting. */
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isToBeTold(query: Query<unknown, unknown, unknown>): boolean {
  const { quiet, once } = query.meta ?? {};
  if (once !== true) return quiet !== true;
  if (query.state.data !== undefined || shownErrors.has(query)) return false;
  shownErrors.add(query);
  return true;
}

function isShown(error: unknown, { meta }: Query<unknown, unknown, unknown>): boolean {
  const shown: unknown = meta?.shown;
  return error instanceof ApiError && Array.isArray(shown) && shown.includes(error.code);
}

/** For pages that show that an item doesn't exist. */
export function handledByPage(...shown: readonly ErrorCode[]) {
  return { meta: { shown } };
}

/** A search that is being prepared takes minutes. */
function isPassing({ status, code }: ApiError): boolean {
  return status === 0 || (status === 503 && code !== 'search_preparing');
}
