import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOKEN_REFRESH_MS } from '../constants.ts';
import { refreshDelay } from './token-refresh.ts';

const MINUTE = 60_000;

test('a long-lived token is refreshed after 1,200,000 ms', () => {
  expect(refreshDelay(30 * MINUTE, 0)).toBe(1_200_000);
  expect(refreshDelay(12 * 60 * MINUTE, 0)).toBe(1_200_000);
});

test.each([
  [2, 80_000],
  [5, 200_000],
  [10, 480_000],
  [20, 1_080_000],
])('a token of %d minutes is refreshed after %d ms, before it expires', (minutes, delay) => {
  expect(refreshDelay(minutes * MINUTE, 0)).toBe(delay);
});

test('failed refreshes back off up to a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 60].map((failures) => refreshDelay(30 * MINUTE, failures));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test('a token of any lifetime leaves time for three more attempts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 * MINUTE }), (lifetime) => {
      const first = refreshDelay(lifetime, 0);
      const fourth = [1, 2, 3].reduce((at, failures) => at + refreshDelay(lifetime, failures), first);
      expect(first).toBeLessThanOrEqual(TOKEN_REFRESH_MS);
      expect(fourth).toBeLessThan(lifetime);
    }),
  );
});
