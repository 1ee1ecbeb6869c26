import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkShortcodes } from './check.ts';
import { parseShortcodes } from './parser.ts';
import { findStrayBraces, hasShortcodeBraces, suggestShortcode } from './stray-braces.ts';

const NAMES = ['ProviderFirstName', 'ProviderLastName', 'ClientName', 'ClientNameShort'];
const strayIn = (text: string) => findStrayBraces(text).map(({ start, end }) => text.slice(start, end));

const pieces = fc
  .array(
    fc.constantFrom(
      '{',
      '{{',
      '}',
      '}}',
      'prov',
      ' ',
      '{{shortcode ClientName}}',
      '{{shortcode',
      'shortcode ',
      '\uff5b',
      '\u00a0',
      '😀',
    ),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''));

describe('double braces outside a shortcode', () => {
  test.each([
    ['Dear {{ProviderFirstName}},', ['{{ProviderFirstName}}']],
    ['Dear {{prov', ['{{prov']],
    ['a {{ b }} {c} }} {{ d e', ['{{ b }}', '}}', '{{ d']],
    ['{{{{x}}}} and }}}', ['{{{{x}}}}', '}}}']],
    ['{{a {{b}}', ['{{a', '{{b}}']],
    ['{{', ['{{']],
    ['{one} } { nothing', []],
    ['Dear {shortcode ClientName}, {shortcodes}', ['{shortcode ClientName}']],
    ['{ {shortcode ClientName} } and {Shortcode\u00a0X', ['{shortcode ClientName}', '{Shortcode']],
    ['\uff5b\uff5bshortcode ClientName\uff5d\uff5d.', ['\uff5b\uff5bshortcode ClientName\uff5d\uff5d']],
  ])('are found in %j as %j', (text, wanted) => {
    expect(strayIn(text)).toEqual(wanted);
  });

  test('are always reported: plain text segments never contain any', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        const segments = parseShortcodes(text);
        for (const { type, source } of segments) if (type === 'text') expect(hasShortcodeBraces(source)).toBe(false);
        const clean = segments.every(({ type }) => type !== 'invalid');
        expect(checkShortcodes(text, () => true)).toHaveLength(
          clean ? 0 : segments.filter((s) => s.type === 'invalid').length,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('suggest a shortcode if one word is its name', () => {
    const messages = (text: string) =>
      checkShortcodes(text, (name) => NAMES.includes(name)).map(({ message }) => message);
    expect(messages('{{ProviderFirstName}}')).toEqual(['Did you mean {{shortcode ProviderFirstName}}?']);
    expect(messages('{shortcode ClientName}')).toEqual(['Did you mean {{shortcode ClientName}}?']);
    expect(messages('{{shortcod ClientName}}')).toEqual(['Did you mean {{shortcode ClientName}}?']);
    expect(messages('{{nobody}}')).toEqual([
      'Double braces are for shortcodes: write {{shortcode Name}}, or remove them.',
    ]);
  });
});

test.each([
  ['{{providerfirstname}}', 'ProviderFirstName'],
  ['{{providerF', 'ProviderFirstName'],
  ['{{ClientName}}', 'ClientName'],
  ['{{shortcod ClientNameShort', 'ClientNameShort'],
  ['{{prov', null],
  ['}}', null],
])('%s suggests %s', (source, wanted) => {
  expect(suggestShortcode(source, NAMES)).toBe(wanted);
});
