import { cleanText } from '@letterdesk/core/document/attributes';
import type { Value } from '@letterdesk/core/flooding/values';
import { joinLines } from '@letterdesk/core/shortcodes/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { DocumentError } from './error.ts';
import { floodTemplate, floodText } from './flood.ts';
import { keyedElementsOf } from './keyed-elements.ts';
import { parseHtml } from './parse-html.ts';
import { checkPlaceholders, placeholdersOf } from './placeholders.ts';
import { toHtml } from './serialise-html.ts';
import { arbitraryText } from './testing/arbitrary-document.ts';
import { aTemplate, definitionsFor, resolutionsFor } from './testing/given-flood.ts';

/** Values that imitate markup or parts of placeholders. */
const hostileValue = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{{shortcode B}}',
        '{{shortcode Unheard format="upper"}}',
        '{{shortcode ',
        'B}}',
        '{{',
        '}}',
        '<script>alert(1)</script>',
        '</span><b>',
        '</td></tr></table><div data-shortcode="B">',
        '<span data-shortcode="B">forged</span>',
        '&lt;i&gt;',
        '"><img src=x onerror=alert(1)>',
        '\u202e{{shortcode B}}\u202c',
        '\u2067<b>\u2069',
        '👩‍⚕️',
        '\ud83d',
        '\n',
        '\t',
        ' ',
      ),
      arbitraryText,
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join(''));

const aList = fc.array(fc.tuple(hostileValue, hostileValue), { minLength: 1, maxLength: 3 }).map(
  (rows): Value => ({
    type: 'list',
    columns: [
      { label: '{{shortcode B}}', type: 'text' },
      { label: '<b>', type: 'text' },
    ],
    rows,
  }),
);

const template = fc.constantFrom(
  '<p>{{shortcode A}}</p><p>{{shortcode L}}</p>',
  '<p>{{{{shortcode A}}}}</p><ul><li>x {{shortcode L}}</li></ul>',
  '<p>{{short{{shortcode A}}code B}}</p><p>{{shortcode L format="bullets"}}</p>',
  '<h1>{{shortcode <b>{{shortcode A}}</b> B}}</h1><p>{{shortcode L format="numbers"}}</p>',
  '<table><tr><td>{{shortcode A default="{"}}{shortcode B}}</td><td>{{shortcode L}}</td></tr></table>',
);

describe('an external value in a document', () => {
  test('is never read as a placeholder or markup, however often the letter is written and read', () => {
    fc.assert(
      fc.property(template, hostileValue, aList, (html, text, list) => {
        const values = { A: text, L: list, B: 'never' };
        const read = (document: ReturnType<typeof parseHtml>) =>
          keyedElementsOf(document).map(({ shortcode }) => shortcode);
        const flooded = floodTemplate(aTemplate(html), resolutionsFor(values), definitionsFor(values));
        const { doc } = flooded;
        expect(checkDocument(doc)).toEqual(doc);
        expect(flooded.unknown).toEqual([]);
        expect(read(doc)).toEqual(['A', 'L']);
        const again = parseHtml(toHtml(doc));
        expect(again).toEqual(doc);
        expect(toHtml(again)).not.toMatch(/<(script|img|i)\b|<span data-shortcode="B"/);
      }),
      { numRuns: 400 },
    );
  });

  test('is not flooded again once it is in the letter', () => {
    fc.assert(
      fc.property(hostileValue, aList, fc.constantFrom('table', 'bullets', 'numbers'), (text, list, layout) => {
        const values = { A: text, L: list, B: 'never' };
        const flood = (document: ReturnType<typeof parseHtml>) =>
          floodTemplate(document, resolutionsFor(values), definitionsFor(values));
        const once = flood(aTemplate(`<p>{{shortcode A}}</p><p>{{shortcode L format="${layout}"}}</p>`)).doc;
        expect(placeholdersOf(once)).toEqual([]);
        expect(checkPlaceholders(once, () => false)).toEqual([]);
        expect(flood(once).doc).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });
});

test('is literal and on one line in a subject', () => {
  fc.assert(
    fc.property(hostileValue, fc.constantFrom('', '{{', '{{shortcode ', '}}', 'B}}'), (text, around) => {
      const values = { A: text, B: 'never' };
      const result = floodText(`${around}{{shortcode A}}${around}`, resolutionsFor(values), definitionsFor(values));
      const shown = cleanText(text).slice(0, 5_000);
      expect(result.text).toBe(`${around}${joinLines(shown).replaceAll('\t', ' ')}${around}`);
      expect(result.keyed.map(({ shortcode }) => shortcode)).toEqual(['A']);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a table', '<p>{{shortcode A}}</p>'],
  ['text', '<p>{{shortcode A format="inline"}} and {{shortcode B}}</p>'],
])('a long list repeated as %s is refused before it fills the memory', (_what, html) => {
  const row = ['2026-12-07', 128.5, 'Day shift', 'Confirmed', 8, 12, 0, 3];
  const columns = row.map((_, index) => ({ label: `Column ${index}`, type: 'text' as const }));
  const list: Value = { type: 'list', columns, rows: Array.from({ length: 900 }, () => row) };
  const values = { A: list, B: list };
  const flood = (times: number) =>
    floodTemplate(aTemplate(html.repeat(times)), resolutionsFor(values), definitionsFor(values));
  expect(toHtml(flood(1).doc)).toContain('Confirmed');
  expect(() => flood(900)).toThrow(DocumentError);
});
