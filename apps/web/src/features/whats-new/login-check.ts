import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LoginCheck, loginCheckKey } from './login-error.ts';

/** Milliseconds after which nobody waits for it any more. */
const TIME_LIMIT = 3_000;

/** Asked once a sign-in: what was loaded is forgotten with the person. It never fails and never takes longer than its limit. */
export const loginCheck = queryOptions({
  queryKey: loginCheckKey,
  queryFn: checkInTime,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** The person has answered; until the next sign-in there is nothing to show. */
export function settleLoginCheck(queries: QueryClient): void {
  queries.setQueryData(loginCheck.queryKey, { news: null, loginError: false });
}

async function checkInTime(): Promise<LoginCheck> {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), TIME_LIMIT);
  try {
    const { findNews } = await orAbort(import('./find-news.ts'), stop.signal);
    return { news: await orAbort(findNews(stop.signal), stop.signal), loginError: false };
  } catch {
    return { news: null, loginError: true };
  } finally {
    clearTimeout(limit);
  }
}

/** Also where what is waited for does not listen to the signal. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);
}
