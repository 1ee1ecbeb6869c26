import { getLetter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { joinTokenSource } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { prefetchLetter, takePrefetchedLetter } from './prefetch-letter.ts';

joinTokenSource({ token: async () => 'a.b.c', refused: () => undefined });

test("opening doesn't wait for a letter without a prefetch", async () => {
  serveCalls();
  expect(await takePrefetchedLetter(queryClient, 5)).toBeNull();
});

test('a failed prefetch is discarded, and the error appears when the letter opens', async () => {
  const server = serveCalls();
  server.refuse(getLetter, 'letter_not_found');
  prefetchLetter(5);
  expect(await takePrefetchedLetter(queryClient, 5)).toBeNull();
  expect(queryClient.getQueryState(['letters', 'prefetched', 5])).toBeUndefined();
});
