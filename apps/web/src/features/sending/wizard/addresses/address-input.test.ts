import { parseAddressList } from '@letterdesk/core/sending/address-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressText, commitTyping, editChip, endsEntry, readAddressInput, removeChip } from './address-input.ts';

describe('an address field', () => {
  it('makes chips of a list with commas, semicolons and line breaks', () => {
    expect(readAddressInput('ann@x.org, bob@x.org;cy@x.org\ndi@x.org').chips).toEqual([
      'ann@x.org',
      'bob@x.org',
      'cy@x.org',
      'di@x.org',
    ]);
  });

  it('separates by a plus only between two complete addresses', () => {
    expect(readAddressInput('ann+hr@x.org').chips).toEqual(['ann+hr@x.org']);
    expect(readAddressInput('ann@x.org+bob@x.org').chips).toEqual(['ann@x.org', 'bob@x.org']);
  });

  it('takes the address out of what a mail program copies', () => {
    expect(readAddressInput('Ann Lee <ann@x.org>; Bob <bob@x.org>').chips).toEqual(['ann@x.org', 'bob@x.org']);
    expect(readAddressInput('Lee, Ann, MD <ann@x.org>').chips).toEqual(['ann@x.org']);
    expect(readAddressInput('Ann Lee\tann@x.org').chips).toEqual(['ann@x.org']);
  });

  it('does not take an address twice, in either case of letters', () => {
    expect(commitTyping({ chips: ['ann@x.org'], typing: 'ANN@x.org, bob@x.org' }).chips).toEqual([
      'ann@x.org',
      'bob@x.org',
    ]);
  });

  it('keeps what is no address as it was typed', () => {
    expect(readAddressInput('ann at x.org, bob@x.org').chips).toEqual(['ann at x.org', 'bob@x.org']);
  });

  it('counts what is still being typed', () => {
    expect(addressText({ chips: ['ann@x.org'], typing: ' bob@x.org ' })).toBe('ann@x.org; bob@x.org');
    expect(addressText({ chips: ['ann@x.org'], typing: '  ' })).toBe('ann@x.org');
  });

  it('never takes an invalid chip for the name of what is typed', () => {
    const text = addressText({ chips: ['Bob'], typing: 'Jane <jane@x.org>' });
    expect(parseAddressList(text)).toEqual({ addresses: ['jane@x.org'], invalid: ['Bob'] });
  });

  it('gives a chip back for correction and makes a chip of what was being typed', () => {
    expect(editChip({ chips: ['ann@x', 'bob@x.org'], typing: 'cy@x.org' }, 0)).toEqual({
      chips: ['bob@x.org', 'cy@x.org'],
      typing: 'ann@x',
    });
  });

  it('leaves the others when a chip is removed', () => {
    expect(removeChip({ chips: ['a@x.org', 'b@x.org'], typing: 'c' }, 0)).toEqual({ chips: ['b@x.org'], typing: 'c' });
  });

  it('knows a complete entry by its separator', () => {
    expect(endsEntry('ann@x.org')).toBe(false);
    expect(endsEntry('ann@x.org,')).toBe(true);
    expect(endsEntry('ann@x.org;')).toBe(true);
    expect(endsEntry('Lee, Ann <ann@x.org')).toBe(false);
    expect(endsEntry('Lee, Ann <ann@x.org>,')).toBe(true);
  });

  it('holds the same addresses as the text it was read from, whatever was typed', () => {
    const piece = fc.oneof(
      fc.constantFrom('ann@x.org', 'bob+hr@x.org', 'a@x.org+b@x.org', 'CY@X.org', 'not an address', '@', ''),
      fc.stringMatching(/^[a-z@.+ ]{0,12}$/),
    );
    const list = fc.array(fc.tuple(piece, fc.constantFrom(',', ';', ', '))).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(list, (text) => {
        const kept = parseAddressList(addressText(readAddressInput(text))).addresses;
        expect(kept).toEqual(parseAddressList(text).addresses);
      }),
    );
  });
});
