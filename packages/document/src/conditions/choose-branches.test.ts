import { evaluateCondition } from '@letterdesk/core/conditions/evaluator';
import { fieldNames, itemDefinitions, itemName, itemResolutions } from '@letterdesk/core/flooding/list-items';
import type { Value } from '@letterdesk/core/flooding/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../check.ts';
import { floodTemplate } from '../flood.ts';
import { toHtml } from '../serialise-html.ts';
import { arbitraryDocument } from '../testing/arbitrary-document.ts';
import { anExpression, aTemplate, definitionsFor, resolutionsFor, shifts } from '../testing/given-flood.ts';
import { chooseBranches, type Deciding } from './choose-branches.ts';

type Values = Readonly<Record<string, Value | string | null>>;

const SOURCE = { record: 'assignment', id: 1, field: 'shifts' };

function decidingBy(values: Values): Deciding {
  const resolutions = new Map(resolutionsFor(values));
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object' || value?.type !== 'list') continue;
    for (const [item, resolution] of itemResolutions(name, value, SOURCE)) resolutions.set(item, resolution);
  }
  return {
    evaluate: (condition) => evaluateCondition(condition, resolutions),
    itemsOf: (name) => {
      const value = values[name];
      if (typeof value !== 'object' || value?.type !== 'list') return null;
      return { count: value.rows.length, fields: fieldNames(value.columns) };
    },
    itemName,
  };
}

const choose = (html: string, values: Values) => {
  const { document, ...rest } = chooseBranches(aTemplate(html), decidingBy(values));
  return { html: toHtml(document), ...rest };
};

const VALUES: Values = { Housing: 'Hotel', Car: null, Shifts: shifts };

describe('choosing branches', () => {
  test.each([
    [
      'blocks',
      '<p>{{if Housing equals "hotel"}}</p><p>a</p><ul><li><p>b</p></li></ul><p>{{else}}</p><p>c</p><p>{{end}}</p><p>d</p>',
      '<p>a</p><ul><li><p>b</p></li></ul><p>d</p>',
    ],
    [
      'a line',
      '<p>We book {{if Housing is empty}}nothing{{else}}a <b>room</b>{{end}}.</p>',
      '<p>We book a <strong>room</strong>.</p>',
    ],
    ['directives across marks', '<p>x {{i<b>f Car is</b> empty}}y{{end}}</p>', '<p>x y</p>'],
    [
      'items',
      '<ul><li><p>{{if Car is not empty}}</p></li><li><p>a</p></li><li><p>{{end}}</p></li><li><p>b</p></li></ul>',
      '<ul><li><p>b</p></li></ul>',
    ],
    [
      'a list of which nothing is left',
      '<p>x</p><ul><li><p>{{if Car is not empty}}</p></li><li><p>a</p></li><li><p>{{end}}</p></li></ul>',
      '<p>x</p>',
    ],
    ['a text of which nothing is left', '<p>{{if Car is not empty}}</p><p>a</p><p>{{end}}</p>', '<p></p>'],
    [
      'branches in branches',
      '<p>{{if Housing is not empty}}</p><p>{{if Car is empty}}</p><p>a</p><p>{{end}}</p><p>b</p><p>{{end}}</p>',
      '<p>a</p><p>b</p>',
    ],
  ])('keeps those of %s whose conditions are met', (_what, html, expected) => {
    expect(choose(html, VALUES)).toMatchObject({ html: expected, problems: [] });
  });

  test('keeps the rows of a table', () => {
    const row = (text: string) => `<tr><td><p>${text}</p></td><td><p></p></td></tr>`;
    const html = `<table>${row('a')}${row('{{if Car is not empty}}')}${row('b')}${row('{{end}}')}${row('c')}</table>`;
    const { html: chosen } = choose(html, VALUES);
    expect(chosen).toBe(toHtml(aTemplate(`<table>${row('a')}${row('c')}</table>`)));
  });

  test('says which branch was taken, and names missing values', () => {
    const html =
      '<p>{{if Car equals "yes"}}a{{else if Housing contains "hot"}}b{{end}} {{if Car equals "no"}}c{{end}}</p>';
    expect(choose(html, VALUES).choices).toEqual([
      { source: 'Car equals "yes"', taken: 1, gaps: ['Car'] },
      { source: 'Car equals "no"', taken: null, gaps: ['Car'] },
    ]);
  });

  test.each([
    ['<p>{{if Car is empty}}</p><table><tr><td><p>{{end}} x</p></td></tr></table>', ['not_opened', 'not_closed']],
    ['<p>a {{if Car is empty}} b</p><p>{{end}}</p>', ['not_closed', 'not_opened']],
    ['<p>{{else}}</p>', ['not_opened']],
    [
      '<table><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr><tr><td><p>{{if Car is empty}}</p></td><td></td></tr><tr><td><p>{{end}}</p></td><td></td></tr></table>',
      ['merged_rows'],
    ],
  ])('changes nothing in a text whose directives don’t fit together: %s', (html, codes) => {
    const { problems, html: unchanged } = choose(html, VALUES);
    expect(problems.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect(unchanged).toBe(toHtml(aTemplate(html)));
  });

  test('repeats rows and blocks for each item, with its fields by name', () => {
    const html =
      '<table><tr><td><p>{{each Shifts}}</p></td><td></td></tr><tr><td><p>{{shortcode Date format="M/D"}}</p></td><td><p>{{if Rate is empty}}open{{else}}{{shortcode Rate}}{{end}}</p></td></tr><tr><td><p>{{end}}</p></td><td></td></tr></table>';
    const chosen = chooseBranches(aTemplate(html), decidingBy(VALUES));
    const list = { ...anExpression('Shifts'), valueType: 'list' } as const;
    const resolutions = new Map([...resolutionsFor(VALUES), ...itemResolutions('Shifts', shifts as never, SOURCE)]);
    const definitions = new Map([...definitionsFor(VALUES), ...itemDefinitions(list, shifts as never)]);
    const { doc, unknown } = floodTemplate(chosen.document, resolutions, definitions);
    expect(unknown).toEqual([]);
    expect(toHtml(doc).match(/data-shortcode="[^"]+"[^>]*>[^<]*/g)).toEqual([
      'data-shortcode="Shifts.1.Date" data-format="M/D">3/5',
      'data-shortcode="Shifts.1.Rate">$120.00',
      'data-shortcode="Shifts.2.Date" data-format="M/D">3/6',
    ]);
    expect(toHtml(doc)).toContain('open');
    expect(chosen.choices[0]).toEqual({ source: 'each Shifts', taken: 2, gaps: [] });
  });

  test('leaves out the parts of a list that is missing, and names it', () => {
    expect(choose('<p>{{each Car}}</p><p>x</p><p>{{end}}</p>', VALUES)).toMatchObject({
      html: '<p></p>',
      choices: [{ source: 'each Car', taken: null, gaps: ['Car'] }],
    });
  });

  test('leaves texts without directives as they are, and any result fits the schema', () => {
    const deciding = decidingBy(VALUES);
    const directives = ['{{if Car is empty}}', '{{if Housing is empty}}', '{{else}}', '{{each Shifts}}', '{{end}}'];
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const;
    fc.assert(
      fc.property(arbitraryDocument, fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...directives))), (given, added) => {
        const content = [...(given.content ?? [])];
        for (const [at, text] of added) content.splice(at, 0, paragraph(text));
        const checked = checkDocument({ ...given, content });
        const { document } = chooseBranches(checked, deciding);
        expect(checkDocument(document)).toEqual(document);
        if (added.length === 0) expect(document).toEqual(given);
      }),
    );
  });
});
