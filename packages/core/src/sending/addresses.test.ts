import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress, notAnAddress, parseAddressList } from './addresses.ts';

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,10}([.+_-][a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z0-9]{1,10}\.[a-z]{2,5}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`);

describe('a list of addresses', () => {
  it.each([
    ['ann@x.org', ['ann@x.org']],
    ['ann+hr@x.org', ['ann+hr@x.org']],
    ['ann@x.org+bob@x.org', ['ann@x.org', 'bob@x.org']],
    ['ann+hr@x.org+bob+it@x.org', ['ann+hr@x.org', 'bob+it@x.org']],
    ['ann@x.org, bob@x.org; carl@x.org', ['ann@x.org', 'bob@x.org', 'carl@x.org']],
    [' ann @ x.org ;; ', ['ann@x.org']],
    ['Ann@x.org,ann@X.org', ['Ann@x.org']],
    ['', []],
    [' , ; ', []],
  ])('reads %j', (text, addresses) => {
    expect(parseAddressList(text)).toEqual({ addresses, invalid: [] });
  });

  it.each([
    ['ann', 'ann'],
    ['ann@', 'ann@'],
    ['@x.org', '@x.org'],
    ['x.org', 'x.org'],
    ['ann\x7f@x.org', 'ann�@x.org'],
    ['ann@x', 'ann@x'],
    ['ann@x.org+', 'ann@x.org+'],
    ['ann@x.org+bob', 'ann@x.org+bob'],
    ['ann@@x.org', 'ann@@x.org'],
    ['.ann@x.org', '.ann@x.org'],
    ['ann@-x.org', 'ann@-x.org'],
    ['Ann <ann@x.org>', 'Ann <ann@x.org>'],
    ['ann@x.org\r\nBcc: eve@x.org', 'ann@x.org��Bcc: eve@x.org'],
    ['ann@x.org\0', 'ann@x.org�'],
    ['\nann@x.org', '�ann@x.org'],
    ['"ann"@x.org', '"ann"@x.org'],
  ])('names %j as invalid', (text, shown) => {
    expect(parseAddressList(text)).toEqual({ addresses: [], invalid: [shown] });
  });

  it('shows what is no address in 80 characters at most', () => {
    const [whole, short] = ['x'.repeat(80), `${'x'.repeat(80)}…`];
    expect(parseAddressList(`${whole}, ${whole}x, ${'x'.repeat(100_000)}`).invalid).toEqual([whole, short, short]);
  });

  it('keeps the good ones beside a bad one', () => {
    expect(parseAddressList('ann@x.org, nobody, bob@x.org')).toEqual({
      addresses: ['ann@x.org', 'bob@x.org'],
      invalid: ['nobody'],
    });
  });

  it('reads back every list of distinct addresses, whatever separates them', () => {
    const lists = fc.uniqueArray(address, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, fc.constantFrom(',', ';', ' , ', '; ', '+', ' + '), (addresses, separator) => {
        expect(parseAddressList(addresses.join(separator))).toEqual({ addresses, invalid: [] });
      }),
    );
  });

  it('never lets through an address with a control character, a space, or without exactly one @', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const one of parseAddressList(`${text}@x.org`).addresses) {
          expect(one).toMatch(/^[!-~]+@[!-~]+$/);
          expect(one.split('@')).toHaveLength(2);
        }
      }),
    );
  });

  it('takes 254 characters and no more', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.org`;
    expect(isAddress(`${'l'.repeat(64)}@${domain.slice(0, 185)}.com`)).toBe(true);
    expect(isAddress(`${'l'.repeat(64)}@${'d'.repeat(60)}.${domain}`)).toBe(false);
    expect(isAddress(`${'l'.repeat(65)}@x.org`)).toBe(false);
  });
});

describe('what is no address', () => {
  it.each([
    ['ann', '“ann” is not a valid address.'],
    ['jörg@x.org', '“jörg@x.org” is not a valid address: it can’t contain “ö”.'],
    ['ann@x.org�Bcc: eve@x.org', '“ann@x.org�Bcc: eve@x.org” is not a valid address.'],
    [`${'x'.repeat(80)}…`, `“${'x'.repeat(80)}…” is not a valid address.`],
  ])('is named, and why where that can be seen: %s', (typed, sentence) => {
    expect(notAnAddress(typed)).toBe(sentence);
  });
});
