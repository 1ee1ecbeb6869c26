import { describe, expect, test } from 'vitest';
import { findIn } from '../testing/letter-about.ts';
import fromDomain from './from-domain.ts';

describe('a From address that isn’t allowed', () => {
  const from = 'jamal@other.example';

  test('is found', () => {
    expect(findIn(fromDomain, { from, delivery: { isFromAllowed: false } })).toEqual([`sender: ${from}`]);
  });

  test.each([true, null])('isn’t found if allowed is %s', (isFromAllowed) => {
    expect(findIn(fromDomain, { from, delivery: { isFromAllowed } })).toEqual([]);
  });
});
