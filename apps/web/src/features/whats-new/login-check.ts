import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LoginCheck, loginCheckKey } from './login-error.ts';

/** Milliseconds to wait for what is new. */
const TIME_LIMIT = 3_000;

/** Once per sign-in, since the cache is cleared with the person. Never fails or exceeds its limit. */
export const loginCheck = queryOptions({
  queryKey: loginCheckKey,
  queryFn: checkInTime,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** Marks the check as answered until the next sign-in. */
export function dismissLoginCheck(queries: QueryClient): void {
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

/** For work that ignores the signal. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);
}
