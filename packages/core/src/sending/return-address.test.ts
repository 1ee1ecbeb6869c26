import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress } from './addresses.ts';
import { type DeliveryKey, isReturnBase, readReturnAddress, writeReturnAddress } from './return-address.ts';

const BASE = 'bounces@letters.example.org';
const keys: fc.Arbitrary<DeliveryKey> = fc.record({
  mailId: fc.integer({ min: 1, max: 2_147_483_647 }),
  position: fc.integer({ min: 0, max: 99 }),
  copy: fc.integer({ min: 1, max: 9_999 }),
});
const seals = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 });

describe('an address for delivery reports', () => {
  it('is valid and returns its mail in any letter case', () => {
    fc.assert(
      fc.property(keys, seals, fc.boolean(), (key, seal, loud) => {
        const address = writeReturnAddress('a-return-base-of-24-char@letters.example.org', key, seal);
        expect(isAddress(address)).toBe(true);
        const arrived = loud ? address.toUpperCase() : address;
        expect(readReturnAddress('a-return-base-of-24-char@letters.example.org', arrived)).toEqual({ key, seal });
      }),
    );
  });

  it('never comes from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readReturnAddress(BASE, text)).toBeNull();
        expect(readReturnAddress(BASE, `bounces+${text}@letters.example.org`)).toBeNull();
      }),
    );
  });

  it.each([
    BASE,
    'bounces+1-0-1-0123456789abcdef01234567@elsewhere.example.org',
    'other+1-0-1-0123456789abcdef01234567@letters.example.org',
    'bounces+1-0-1-0123456789abcdef0123456@letters.example.org',
    'bounces+1-0-1-0123456789abcdef01234567@letters.example.org.evil.example',
  ])('never matches %s', (address) => {
    expect(readReturnAddress(BASE, address)).toBeNull();
  });

  it('works for a short address without a plus sign', () => {
    expect(isReturnBase(BASE)).toBe(true);
    expect(isReturnBase('bounces+letters@example.org')).toBe(false);
    expect(isReturnBase(`${'b'.repeat(25)}@example.org`)).toBe(false);
    expect(isReturnBase('bounces')).toBe(false);
  });
});
