import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, isAddress } from './addresses.ts';
import { addressesInRecord, addressesInText } from './record-addresses.ts';

const anAddress = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9!#$%&*+/=?^_`{|}~'-]{1,12}(\.[A-Za-z0-9+_-]{1,8})?$/),
    fc.stringMatching(/^([A-Za-z0-9]{1,8}\.){1,2}[A-Za-z]{2,5}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`)
  .filter(isAddress);
const aSeparator = fc.constantFrom(', ', '; ', '\n', ' ', '\t', ' / ', ' | ');

describe('addresses in a record', () => {
  it.each([
    ['Ann Lee <ann@x.org>; bob@x.org', ['ann@x.org', 'bob@x.org']],
    ['mailto:Ann@X.org', ['Ann@X.org']],
    ['Write to ann@x.org.', ['ann@x.org']],
    ['ann@köln.example', ['ann@köln.example']],
    ['(ann@x.org)', ['ann@x.org']],
    ['3 @ $40', []],
    ['', []],
  ])('are read from %j', (text, addresses) => {
    expect(addressesInText(text)).toEqual(addresses);
  });

  it('are found in text fields and lists, and nowhere else', () => {
    const fields = {
      email: 'ann@x.org',
      billing: null,
      rate: 40,
      people: [
        { email: 'bob@x.org', since: '2026-01-01' },
        { email: null, since: null },
      ],
    };
    expect(addressesInRecord({ fields })).toEqual(['ann@x.org', 'bob@x.org']);
  });

  it('are all found, however they are separated and spelt', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anAddress, aSeparator, fc.boolean()), { maxLength: 8 }), (entries) => {
        const text = entries.map(([address, between, upper]) => `${upper ? address.toUpperCase() : address}${between}`);
        expect(addressesInText(text.join('')).map(addressKey)).toEqual(entries.map(([address]) => addressKey(address)));
      }),
    );
  });

  it('take linear time in any text', () => {
    const texts = ['@'.repeat(200_000), 'a@'.repeat(100_000), `${'a'.repeat(200_000)}@`];
    for (const text of texts) {
      const before = performance.now();
      addressesInText(text);
      expect(performance.now() - before).toBeLessThan(2_000);
    }
  });
});
