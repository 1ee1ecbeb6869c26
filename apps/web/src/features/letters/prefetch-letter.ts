import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** A letter requested before its page is mounted; separate from open letters. */
function prefetchQuery(id: number) {
  return queryOptions({
    queryKey: ['letters', 'prefetched', id],
    queryFn: () => call(getLetter, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    meta: { quiet: true },
  });
}

/** Requests a letter early; the first to open it within 10 s uses the response. */
export function prefetchLetter(id: number): void {
  void queryClient.prefetchQuery(prefetchQuery(id));
}

/** @returns the prefetched letter, once; null if none. */
export async function takePrefetchedLetter(client: QueryClient, id: number): Promise<Letter | null> {
  const { queryKey } = prefetchQuery(id);
  if (client.getQueryState(queryKey) === undefined) return null;
  try {
    return await client.fetchQuery(prefetchQuery(id));
  } catch {
    return null;
  } finally {
    client.removeQueries({ queryKey });
  }
}
