import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { reportError } from './reported-error.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** Queries and mutations with `meta: { quiet: true }` show their failures themselves; all others use the error modal. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.quiet || reportError(error) }),
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

function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status === 503;
}
