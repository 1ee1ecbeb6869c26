import { getLetter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { joinTokenSource } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { prefetchLetter, takePrefetchedLetter } from './prefetch-letter.ts';

joinTokenSource({ token: async () => 'a.b.c', refused: () => undefined });

test('a letter that was not preloaded is not waited for', async () => {
  serveCalls();
  expect(await takePrefetchedLetter(queryClient, 5)).toBeNull();
});

test('a refusal is forgotten, and shown on opening the letter', async () => {
  const server = serveCalls();
  server.refuse(getLetter, 'letter_not_found');
  prefetchLetter(5);
  expect(await takePrefetchedLetter(queryClient, 5)).toBeNull();
  expect(queryClient.getQueryState(['letters', 'ahead', 5])).toBeUndefined();
});
