import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** A letter that is asked for before the page that will show it is there. Not among the letters that are open. */
function aheadQuery(id: number) {
  return queryOptions({
    queryKey: ['letters', 'ahead', id],
    queryFn: () => call(getLetter, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    meta: { quiet: true },
  });
}

/** Asks for a letter while it is found out who wants it; the first to open it within 10 s takes the answer. */
export function prefetchLetter(id: number): void {
  void queryClient.prefetchQuery(aheadQuery(id));
}

/** @returns the letter that was asked for ahead, which is then forgotten; null where none was, or it did not come. */
export async function takePrefetchedLetter(client: QueryClient, id: number): Promise<Letter | null> {
  const { queryKey } = aheadQuery(id);
  if (client.getQueryState(queryKey) === undefined) return null;
  try {
    return await client.fetchQuery(aheadQuery(id));
  } catch {
    return null;
  } finally {
    client.removeQueries({ queryKey });
  }
}
