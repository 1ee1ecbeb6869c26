import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReturnAddresses } from './return-addresses.ts';

const base = 'bounces@letters.example.org';
const ours = createReturnAddresses({ base, secret: 'one' });
const others = createReturnAddresses({ base, secret: 'two' });
const keys = fc.record({
  mailId: fc.integer({ min: 1, max: 2_147_483_647 }),
  position: fc.integer({ min: 0, max: 99 }),
  copy: fc.integer({ min: 1, max: 9_999 }),
});

describe('a sealed address for reports', () => {
  it('reveals its delivery to its owner only', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(ours.read(ours.of(key))).toEqual(key);
        expect(others.read(ours.of(key))).toBeNull();
      }),
    );
  });

  it('is invalid after any change', () => {
    fc.assert(
      fc.property(keys, fc.nat(), fc.constantFrom(...'0123456789abcdefz-+'), (key, place, digit) => {
        const address = ours.of(key);
        const index = place % address.indexOf('@');
        const forged = `${address.slice(0, index)}${digit}${address.slice(index + 1)}`;
        expect(ours.read(forged)).toEqual(forged === address ? key : null);
      }),
    );
  });
});
