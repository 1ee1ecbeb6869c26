import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOff, readRetryAfter } from './retry-reads.ts';
import { ATTEMPTS } from './source.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

describe('Retry-After', () => {
  test.each([
    ['2', 2_000],
    ['Fri, 20 Nov 2026 10:00:05 GMT', 5_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['soon', 0],
    ['', 0],
    [null, 0],
  ])('reads %j as %i ms', (header, milliseconds) => {
    expect(readRetryAfter(header, NOW)).toBe(milliseconds);
  });

  test('never causes an impossible delay, for any header', () => {
    fc.assert(fc.property(fc.string(), (header) => readRetryAfter(header, NOW) >= 0));
  });
});

describe('the wait before a further attempt', () => {
  test('doubles with random jitter', () => {
    const attempts = fc.integer({ min: 1, max: ATTEMPTS });
    fc.assert(
      fc.property(attempts, fc.double({ min: 0, max: 1, noNaN: true }), (made, random) => {
        const wait = backOff(made, 100, random);
        expect(wait / 2 ** (made - 1)).toBeGreaterThanOrEqual(50);
        expect(wait / 2 ** (made - 1)).toBeLessThanOrEqual(150);
      }),
    );
  });
});
