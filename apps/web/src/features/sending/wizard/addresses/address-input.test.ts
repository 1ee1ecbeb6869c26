import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { isAddress } from '@letterdesk/core/sending/addresses';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressText,
  commitTyping,
  editChip,
  endsEntry,
  readAddressInput,
  removeChip,
  toggleChip,
  withPasted,
} from './address-input.ts';

describe('an address field', () => {
  it('makes chips of a list with commas, semicolons and line breaks', () => {
    expect(readAddressInput('ann@x.org, bob@x.org;cy@x.org\ndi@x.org').chips).toEqual([
      'ann@x.org',
      'bob@x.org',
      'cy@x.org',
      'di@x.org',
    ]);
  });

  it('splits at a plus only between two complete addresses', () => {
    expect(readAddressInput('ann+hr@x.org').chips).toEqual(['ann+hr@x.org']);
    expect(readAddressInput('ann@x.org+bob@x.org').chips).toEqual(['ann@x.org', 'bob@x.org']);
  });

  it("extracts the address from a mail program's copied text", () => {
    expect(readAddressInput('Ann Lee <ann@x.org>; Bob <bob@x.org>').chips).toEqual(['ann@x.org', 'bob@x.org']);
    expect(readAddressInput('Lee, Ann, MD <ann@x.org>').chips).toEqual(['ann@x.org']);
    expect(readAddressInput('Ann Lee\tann@x.org').chips).toEqual(['ann@x.org']);
  });

  it('ignores a duplicate address in any case', () => {
    expect(commitTyping({ chips: ['ann@x.org'], typing: 'ANN@x.org, bob@x.org' }).chips).toEqual([
      'ann@x.org',
      'bob@x.org',
    ]);
  });

  it('keeps an invalid address as typed', () => {
    expect(readAddressInput('ann at x.org, bob@x.org').chips).toEqual(['ann at x.org', 'bob@x.org']);
  });

  it('includes the unfinished entry', () => {
    expect(addressText({ chips: ['ann@x.org'], typing: ' bob@x.org ' })).toBe(' ann@x.org\n bob@x.org');
    expect(addressText({ chips: ['ann@x.org'], typing: '  ' })).toBe(' ann@x.org');
  });

  it('keeps an invalid chip apart from the name of the typed address', () => {
    const text = addressText({ chips: ['Bob'], typing: 'Jane <jane@x.org>' });
    expect(parseAddressList(text)).toEqual({ addresses: ['jane@x.org'], invalid: ['Bob'] });
  });

  it('returns a chip for correction and makes a chip of the typed text', () => {
    expect(editChip({ chips: ['ann@x', 'bob@x.org'], typing: 'cy@x.org' }, 0)).toEqual({
      chips: ['bob@x.org', 'cy@x.org'],
      typing: 'ann@x',
    });
  });

  it('keeps the others when a chip is removed', () => {
    expect(removeChip({ chips: ['a@x.org', 'b@x.org'], typing: 'c' }, 0)).toEqual({ chips: ['b@x.org'], typing: 'c' });
  });

  it('detects a complete entry by its separator', () => {
    expect(endsEntry('ann@x.org')).toBe(false);
    expect(endsEntry('ann@x.org,')).toBe(true);
    expect(endsEntry('ann@x.org;')).toBe(true);
    expect(endsEntry('Lee, Ann <ann@x.org')).toBe(false);
    expect(endsEntry('Lee, Ann <ann@x.org>,')).toBe(true);
  });

  it('detects the line breaks of other programs', () => {
    for (const lineBreak of ['\n', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      expect(endsEntry(`ann@x.org${lineBreak}bob@x.org`)).toBe(true);
    }
  });

  it('replaces the selected text with the pasted list', () => {
    expect(withPasted('bob', 'ann@x.org; cy@x.org', { start: 0, end: 3 })).toBe('ann@x.org; cy@x.org');
    expect(withPasted('; bob@x.org', 'ann@x.org', { start: 0, end: 0 })).toBe('ann@x.org; bob@x.org');
  });

  it.each([
    [['(', ')bob@y.org']],
    [['ann@x.org (', ')']],
    [['"ann@x.org', 'bob@y.org"']],
    [['Di', 'ann@x.org <bob@y.org>']],
  ])('reads no chips together: %j', (chips) => {
    expect(parseAddressList(addressText({ chips, typing: '' }))).toEqual({ addresses: [], invalid: chips });
  });

  it('keeps every chip that is invalid, so that nothing leaves without it', () => {
    const marks = ['Di', 'ann@x.org', 'bob@y.org', ' ', ',', ';', '<', '>', '"', '(', ')', '[', ']', "'", ': ', '\n'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 12 }), (parts) => {
        const input = readAddressInput(parts.join(''));
        const { invalid } = parseAddressList(addressText(input));
        expect(invalid.length > 0).toBe(!input.chips.every(isAddress));
      }),
      { numRuns: 5_000 },
    );
  });

  it('adds or removes a chosen contact, and keeps everything else as typed', () => {
    const long = `${'no address '.repeat(20)}here`;
    const input = { chips: ['Lee', 'ann@x.org <bob@y.org>', long], typing: 'cy@x.org' };
    const added = toggleChip(input, 'di@x.org');
    expect(added).toEqual({ chips: [...input.chips, 'cy@x.org', 'di@x.org'], typing: '' });
    expect(toggleChip(added, 'DI@x.org').chips).toEqual([...input.chips, 'cy@x.org']);
  });

  it('contains the same addresses as its text, for any input', () => {
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
