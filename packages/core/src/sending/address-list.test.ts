import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddressList, readAddressEntries } from './address-list.ts';
import { isAddress } from './addresses.ts';

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,10}([.+_-][a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z0-9]{1,10}\.[a-z]{2,5}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`);

const atX = (local: string) => `${local}@x.org`;

describe('a list of addresses', () => {
  it.each([
    ['ann@x.org', ['ann@x.org']],
    ['ann+hr@x.org', ['ann+hr@x.org']],
    ['ann@x.org+bob@x.org', ['ann@x.org', 'bob@x.org']],
    ['ann+hr@x.org+bob+it@x.org', ['ann+hr@x.org', 'bob+it@x.org']],
    ['ann@x.org, bob@x.org; carl@x.org', ['ann@x.org', 'bob@x.org', 'carl@x.org']],
    [' ann@x.org ;; ', ['ann@x.org']],
    ['Ann Lee\tann@x.org', ['ann@x.org']],
    ['Ann Lee\tann@x.org\t(503) 555-0107\r\nBob Ray\tbob@x.org\t\r\n', ['ann@x.org', 'bob@x.org']],
    ['ann@x.org\nbob@x.org\r\ncarl@x.org', ['ann@x.org', 'bob@x.org', 'carl@x.org']],
    ['Ann <ann@x.org>', ['ann@x.org']],
    ['Lee, Ann <ann@x.org>', ['ann@x.org']],
    ['Ann Lee, MD, FACS <ann@x.org>, Ray, Bob <bob@x.org>', ['ann@x.org', 'bob@x.org']],
    ['Lee, Ann <ann@x.org>; Ray, Bob <bob@x.org>;', ['ann@x.org', 'bob@x.org']],
    ['"Lee, Ann; MD" <ann@x.org>', ['ann@x.org']],
    ['ann@x.org (Ann Lee, MD)', ['ann@x.org']],
    ['Ann Lee\r\n <ann@x.org>', ['ann@x.org']],
    ['Ann Lee [mailto:ann@x.org]', ['ann@x.org']],
    ['mailto:ann@x.org?subject=Hello, MAILTO:bob@x.org', ['ann@x.org', 'bob@x.org']],
    ['<ann@x.org>, <mailto:bob@x.org>', ['ann@x.org', 'bob@x.org']],
    [`'ann@x.org', "bob@x.org"`, ['ann@x.org', 'bob@x.org']],
    ['\u200Bann@x.org\uFEFF,\u00A0bob\u00AD@x.org\u202C', ['ann@x.org', 'bob@x.org']],
    ['Ann@x.org,ann@X.org', ['Ann@x.org']],
    ['ann@x.org (Ann (Al) Lee), (Bob, (B)) bob@x.org', ['ann@x.org', 'bob@x.org']],
    ['"Lee; \\"A; B\\" Ann" <ann@x.org>; bob@x.org', ['ann@x.org', 'bob@x.org']],
    ['Lee, Ann J., RN, BSN, CCRN-K, MBA, Ph.D. <ann@x.org>', ['ann@x.org']],
    ['Ann Lee (ann@x.org); Bob Ray [bob@x.org]', ['ann@x.org', 'bob@x.org']],
    ['Ann <ann@x.org<mailto:ann@x.org>>; bob@x.org<mailto:bob@x.org>', ['ann@x.org', 'bob@x.org']],
    [`'ann@x.org' <ann@x.org>; O'Lee <o'lee@x.org>; “bob@x.org”`, ['ann@x.org', "o'lee@x.org", 'bob@x.org']],
    ['mailto:ann%2Bhr@x.org, mailto:bob%40x.org', ['ann+hr@x.org', 'bob@x.org']],
    ['Team: ann@x.org, Bob <bob@x.org>;', ['ann@x.org', 'bob@x.org']],
    ['ann@x.org\vbob@x.org\u2028cy@x.org\u2029di@x.org\u0085ed@x.org', ['ann', 'bob', 'cy', 'di', 'ed'].map(atX)],
    ['"ann@x.org\nbob@x.org"\t"Team\n""A"""\n"cy@x.org"', ['ann', 'bob', 'cy'].map(atX)],
    ['\u034Fann\uFE0F@x.org', ['ann@x.org']],
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
    ['Ann Lee ann@x.org', 'Ann Lee ann@x.org'],
    ['ann@x.org ext 204', 'ann@x.org ext 204'],
    ['ann @ x.org', 'ann @ x.org'],
    ['ann@x.org bob@x.org', 'ann@x.org bob@x.org'],
    ['ann@x.org <bob@y.org', 'ann@x.org <bob@y.org'],
    ['Ann <ann@x .org>', 'Ann <ann@x .org>'],
    ['Ann <ann@x.org> Bob', 'Ann <ann@x.org> Bob'],
    ['ann@x.org++bob@x.org', 'ann@x.org++bob@x.org'],
    ['Cc: Eve <eve@x.org>', 'Cc: Eve <eve@x.org>'],
    ['ann\u3164lee@x.org', 'ann\u3164lee@x.org'],
    ['ann\u0600@x.org', 'ann\u0600@x.org'],
    ['ann\uFF20x.org', 'ann\uFF20x.org'],
    ['https://ann@x.org', 'https://ann@x.org'],
    ['"Ann ann@x.org', '"Ann ann@x.org'],
    ['Bcc: eve@x.org', 'Bcc: eve@x.org'],
    ['ann@x.org\0', 'ann@x.org�'],
    ['"ann"@x.org', '"ann"@x.org'],
  ])('reports %j as invalid', (text, shown) => {
    expect(parseAddressList(text)).toEqual({ addresses: [], invalid: [shown] });
  });

  it('shortens an invalid address to 80 characters', () => {
    const [whole, short] = ['x'.repeat(80), `${'x'.repeat(80)}…`];
    expect(parseAddressList(`${whole}, ${whole}x, ${'x'.repeat(100_000)}`).invalid).toEqual([whole, short, short]);
  });

  it('never joins separate parts: every address is a part of the text', () => {
    const part = fc.constantFrom(
      'Ann',
      'Lee',
      'ann@x.org',
      'b+c@y.org',
      ' ',
      '\t',
      '\n',
      ',',
      ';',
      '<',
      '>',
      '"',
      '(',
      ')',
      '@',
      '+',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        for (const one of parseAddressList(text).addresses) expect(text).toContain(one);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['ann@x.org\n<bob@x.org>', ['ann@x.org', 'bob@x.org']],
    ['<ann@x.org>\n<bob@x.org>', ['ann@x.org', 'bob@x.org']],
    ['Lee, Ann\r\n\t<ann@x.org>', ['ann@x.org']],
    ['Lee, Ann, MD, Ph.D., FACS <ann@x.org>', ['ann@x.org']],
    ['St.John, Ann, M.Ed. <ann@x.org>', ['ann@x.org']],
  ])('reads folded lines: %j', (text, addresses) => {
    expect(parseAddressList(text)).toEqual({ addresses, invalid: [] });
  });

  it.each([
    ['annx.org, Bob <bob@x.org>', ['bob@x.org'], ['annx.org']],
    ['bob@x.org\tannx.org', ['bob@x.org'], ['annx.org']],
    ['ann at x.org\tBob\tbob@x.org', ['bob@x.org'], ['ann at x.org']],
    ['one, two, three, four, five, Bob <bob@x.org>', ['bob@x.org'], ['one']],
  ])('reports a possibly mistyped address beside a valid one: %j', (text, addresses, invalid) => {
    expect(parseAddressList(text)).toEqual({ addresses, invalid });
  });

  it.each([
    ['ann@x.org <bob@y.org>'],
    ['ann@x.org (bob@y.org)'],
    ['Ann <ann@x.org> (bob@y.org)'],
    ['"Lee <ann@x.org>; "Ray <bob@y.org>'],
    ['Ann (Al <ann@x.org>, Bob) <bob@y.org>'],
    ['mailto:ann@x.org?cc=bob@y.org'],
    ['<mailto:ann@x.org?subject=Hello&bcc=bob%40y.org>'],
  ])('rejects an entry with another address beside its own: %s', (text) => {
    expect(parseAddressList(text)).toEqual({ addresses: [], invalid: [text] });
  });

  it('reads or reports every address in the text', () => {
    const addresses = ['ann@x.org', 'bc@y.org', 'cy@z.org'];
    const marks = ['Di', ' ', '\t', '\n', ',', ';', '<', '>', '"', '(', ')', '[', ']', "'", 'mailto:', ': ', '?', '\\'];
    const parts = fc.array(fc.constantFrom(...addresses, ...marks), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (list) => {
        const entries = readAddressEntries(list.join(''));
        const kept = entries.map((entry) => ('address' in entry ? entry.address : entry.invalid)).join('\n');
        for (const part of list) if (addresses.includes(part)) expect(kept).toContain(part);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ...[
      '\n',
      '(',
      '<',
      '"',
      ',',
      ';',
      '\t',
      '+',
      '@',
      '()',
      ' <',
      'a@',
      '\n<',
      '\n"',
      '"\n',
      '\\"',
      '((',
      '[',
      ': ',
      '%',
    ],
    ...["'@", 'a@b.co ', 'a@b.co;', '<mailto:', 'mailto:', '(a@', '>>', 'A.', '+a@b.co', 'A ,'],
  ])('reads 200,000 times %j in linear time', (part) => {
    const { addresses } = parseAddressList(`a${part.repeat(200_000)}`);
    expect(addresses.length).toBeLessThan(3);
  });

  it('splits at line breaks and rejects the text after one', () => {
    expect(parseAddressList('ann@x.org\r\nBcc: eve@x.org')).toEqual({
      addresses: ['ann@x.org'],
      invalid: ['Bcc: eve@x.org'],
    });
  });

  it('rejects a name without an address', () => {
    expect(parseAddressList('Ann Lee, bob@x.org')).toEqual({ addresses: ['bob@x.org'], invalid: ['Ann Lee'] });
  });

  it('keeps valid addresses beside an invalid one', () => {
    expect(parseAddressList('ann@x.org, nobody, bob@x.org')).toEqual({
      addresses: ['ann@x.org', 'bob@x.org'],
      invalid: ['nobody'],
    });
  });

  it('reads every list of distinct addresses, with any separators', () => {
    const lists = fc.uniqueArray(address, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, fc.constantFrom(',', ';', ' , ', '; ', '+', ' + '), (addresses, separator) => {
        expect(parseAddressList(addresses.join(separator))).toEqual({ addresses, invalid: [] });
      }),
    );
  });

  it('rejects addresses with control characters, spaces or not exactly one @', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const one of parseAddressList(`${text}@x.org`).addresses) {
          expect(one).toMatch(/^[!-~]+@[!-~]+$/);
          expect(one.split('@')).toHaveLength(2);
        }
      }),
    );
  });

  it('accepts at most 254 characters', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.org`;
    expect(isAddress(`${'l'.repeat(64)}@${domain.slice(0, 185)}.com`)).toBe(true);
    expect(isAddress(`${'l'.repeat(64)}@${'d'.repeat(60)}.${domain}`)).toBe(false);
    expect(isAddress(`${'l'.repeat(65)}@x.org`)).toBe(false);
  });
});

it('reads a long word before an address quickly', () => {
  const begun = performance.now();
  expect(parseAddressList(`${'A'.repeat(100_000)}!, x <j@x.org>`).addresses).toEqual(['j@x.org']);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
