import type { Value } from '@letterdesk/core/flooding/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { floodTemplate, floodText } from './flood.ts';
import { keyedElementsOf } from './keyed-elements.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { toHtml } from './serialise-html.ts';
import { arbitraryText } from './testing/arbitrary-document.ts';
import { aTemplate, definitionsFor, resolutionsFor, shifts } from './testing/given-flood.ts';

function flood(html: string, values: Readonly<Record<string, Value | string | null>>) {
  const result = floodTemplate(aTemplate(html), resolutionsFor(values), definitionsFor(values));
  return { ...result, html: toHtml(result.doc) };
}

describe('a placeholder in a line', () => {
  test('becomes a keyed value with its format and fallback', () => {
    const { html, keyed } = flood('<p>Dear {{shortcode Name format="upper" default="friend"}}!</p>', { Name: 'Ann' });
    expect(html).toBe('<p>Dear <span data-shortcode="Name" data-format="upper" data-default="friend">ANN</span>!</p>');
    expect(keyed).toEqual([
      {
        shortcode: 'Name',
        format: 'upper',
        text: 'ANN',
        missing: null,
        source: { record: 'provider', id: 7, field: 'Name' },
      },
    ]);
  });

  test('is found across marks and takes those of its first character', () => {
    const { html } = flood('<p>x <b>{{short</b>code <i>Name</i>}} y</p>', { Name: 'Ann' });
    expect(html).toBe('<p>x <strong><span data-shortcode="Name">Ann</span></strong> y</p>');
  });

  test('keeps the lines of its value', () => {
    expect(flood('<p>{{shortcode A}}</p>', { A: '12 Elm St\nReno' }).html).toBe(
      '<p><span data-shortcode="A">12 Elm St<br>Reno</span></p>',
    );
  });

  test('drops the following period if its value ends with one, in a line and in a subject', () => {
    const values = { End: '5:00 p.m.', Place: 'Reno' };
    expect(
      flood('<p>Until {{shortcode End}}. In <b>{{shortcode Place}}</b>. {{shortcode End}}...</p>', values).html,
    ).toBe(
      '<p>Until <span data-shortcode="End">5:00 p.m.</span> In <strong><span data-shortcode="Place">Reno</span></strong>. ' +
        '<span data-shortcode="End">5:00 p.m.</span>...</p>',
    );
    const subject = floodText(
      '{{shortcode End}}. {{shortcode Place}}.',
      resolutionsFor(values),
      definitionsFor(values),
    );
    expect(subject.text).toBe('5:00 p.m. Reno.');
  });

  test('can occur several times, in headings, lists and cells', () => {
    const { keyed, html } = flood(
      '<h1>{{shortcode A}}</h1><ul><li>{{shortcode A}}</li></ul><table><tr><td>{{shortcode A}}{{shortcode A}}</td></tr></table>',
      { A: 'x' },
    );
    expect(keyed).toHaveLength(4);
    expect(html).not.toContain('{{');
  });

  test('leaves an empty keyed element with the reason if its value is missing', () => {
    const { html, keyed } = flood('<p>{{shortcode A}}</p>', { A: null });
    expect(html).toBe('<p><span data-shortcode="A"></span></p>');
    expect(keyed).toMatchObject([{ text: '', missing: 'field_empty' }]);
  });

  test('shows its fallback instead of a missing value', () => {
    const { html, keyed } = flood('<p>{{shortcode A default="to be agreed"}}</p>', { A: ' \u00a0' });
    expect(html).toContain('>to be agreed</span>');
    expect(keyed).toMatchObject([{ text: 'to be agreed', missing: null }]);
  });

  test('stays text if it is malformed or has an unknown name', () => {
    const html = '<p>{{shortcode Nmae}} {{shortcode A format=x}}</p>';
    const result = flood(html, { A: 'x' });
    expect(result.html).toBe(html);
    expect(result).toMatchObject({ unknown: ['Nmae'], keyed: [] });
  });
});

describe('a list-valued placeholder', () => {
  test('becomes a table with a header row if it is alone in its paragraph', () => {
    const { html, keyed } = flood('<p> {{shortcode Shifts}} </p>', { Shifts: shifts });
    expect(html).toContain('<div data-shortcode="Shifts"><table><tbody><tr><th><p>Date</p></th>');
    expect(keyed[0]?.text).toBe('Date\tRate\nMarch 5, 2026\t$120.00\nMarch 6, 2026\t');
  });

  test("gets column widths if a word wouldn't fit into equal ones", () => {
    const columns = ['Name', 'Title', 'Email', 'Phone'].map((label) => ({ label, type: 'text' as const }));
    const row = ['Farid O’Halloran', 'Director', 'farid.ohalloran@bellwether.example', '(503) 555-0187'];
    const { doc, html } = flood('<p>{{shortcode Contacts}}</p>', { Contacts: { type: 'list', columns, rows: [row] } });
    const widths = [...html.matchAll(/<th data-colwidth="(\d+)">/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(4);
    expect(Math.max(...widths)).toBe(widths[2]);
    expect(toHtml(parseHtml(html))).toBe(html);
    expect(checkDocument(doc)).toBeDefined();
  });

  test.each([
    ['bullets', '<ul><li><p>March 5, 2026, $120.00</p></li><li><p>March 6, 2026</p></li></ul>'],
    ['numbers', '<ol><li><p>March 5, 2026, $120.00</p></li><li><p>March 6, 2026</p></li></ol>'],
  ])('becomes a list by the format %s', (format, inner) => {
    const { html } = flood(`<p>{{shortcode Shifts format="${format}"}}</p>`, { Shifts: shifts });
    expect(html).toBe(`<div data-shortcode="Shifts" data-format="${format}">${inner}</div>`);
  });

  test.each([
    '<p>On {{shortcode Shifts}}.</p>',
    '<p>{{shortcode Shifts format="inline"}}</p>',
    '<ul><li>{{shortcode Shifts}}</li></ul>',
  ])("stays inline where blocks aren't allowed: %s", (html) => {
    expect(flood(html, { Shifts: shifts }).html).toContain('>March 5, 2026, $120.00; March 6, 2026</span>');
  });

  test('leaves an empty keyed block if there are no rows', () => {
    const { html, keyed } = flood('<p>{{shortcode Shifts}}</p>', { Shifts: { ...shifts, rows: [] } as Value });
    expect(html).toBe('<div data-shortcode="Shifts"></div>');
    expect(keyed).toMatchObject([{ missing: 'field_empty' }]);
  });

  test('says how many rows exceed the maximum of a table', () => {
    const rows = Array.from({ length: 1_500 }, () => ['2026-03-05', 1]);
    const { doc, html } = flood('<p>{{shortcode Shifts}}</p>', { Shifts: { ...shifts, rows } as Value });
    expect(checkDocument(doc)).toEqual(doc);
    expect(html).toContain('… and 501 more');
  });
});

describe('external values', () => {
  test('are never read as markup or placeholders, and the result is canonical', () => {
    const list = fc.array(fc.tuple(arbitraryText, arbitraryText), { maxLength: 3 }).map(
      (rows): Value => ({
        type: 'list',
        columns: [
          { label: '{{shortcode A}}', type: 'text' },
          { label: '<b>', type: 'text' },
        ],
        rows,
      }),
    );
    fc.assert(
      fc.property(arbitraryText, list, fc.constantFrom('table', 'bullets', 'inline'), (text, rows, format) => {
        const html = `<p>{{shortcode A}}</p><p>{{shortcode L format="${format}"}}</p>`;
        const { doc, keyed } = flood(html, { A: text, L: rows });
        expect(checkDocument(doc)).toEqual(doc);
        expect(parseHtml(toHtml(doc))).toEqual(doc);
        expect(keyed.map((value) => value.text)).toEqual(keyedElementsOf(doc).map((element) => element.text));
        expect(keyed.every(({ shortcode }) => shortcode === 'A' || shortcode === 'L')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('stay literal in the text', () => {
    const hostile = '{{shortcode A}}<script>alert(1)</script>&amp;';
    const { doc, keyed } = flood('<p>{{shortcode A}}</p>', { A: hostile });
    expect(plainText(doc)).toBe(hostile);
    expect(keyed).toHaveLength(1);
    expect(toHtml(doc)).not.toContain('<script');
  });
});

test('a subject is flooded on one line', () => {
  const values = { A: 'one\r\ntwo', L: shifts, M: null };
  const text = '{{shortcode A}} / {{shortcode L}} / {{shortcode M default="none"}} / {{shortcode X}}';
  const result = floodText(text, resolutionsFor(values), definitionsFor(values));
  expect(result.text).toBe('one, two / March 5, 2026, $120.00; March 6, 2026 / none / {{shortcode X}}');
  expect(result.unknown).toEqual(['X']);
});
