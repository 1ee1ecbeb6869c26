import { evaluateCondition } from '@letterdesk/core/conditions/evaluator';
import { fieldNames, itemDefinition, itemName, itemResolutions } from '@letterdesk/core/flooding/list-items';
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

function listOf(values: Values, name: string) {
  const value = values[name];
  return typeof value === 'object' && value?.type === 'list' ? value : null;
}

function decidingBy(values: Values): Deciding {
  const resolutions = new Map(resolutionsFor(values));
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object' || value?.type !== 'list') continue;
    for (const [item, resolution] of itemResolutions(name, value, SOURCE)) resolutions.set(item, resolution);
  }
  return {
    evaluate: (condition) => evaluateCondition(condition, resolutions),
    countOf: (name) => listOf(values, name)?.rows.length ?? null,
    isField: (name, field) => fieldNames(listOf(values, name)?.columns ?? []).includes(field),
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
      { key: '0.0', source: 'Car equals "yes"', excerpt: 'a', taken: 1, names: ['Car', 'Housing'], gaps: ['Car'] },
      { key: '0.6', source: 'Car equals "no"', excerpt: 'c', taken: null, names: ['Car'], gaps: ['Car'] },
    ]);
  });

  test('takes the branches that it is given, whatever the values are', () => {
    const html = '<p>{{if Car is empty}}a{{else}}b{{end}}</p><p>{{each Shifts}}</p><p>x</p><p>{{end}}</p>';
    const given = new Map([
      ['0.0', 1],
      ['1', 3],
    ]);
    const chosen = chooseBranches(aTemplate(html), { ...decidingBy(VALUES), given: (key) => given.get(key) });
    expect(toHtml(chosen.document)).toBe('<p>b</p><p>x</p><p>x</p><p>x</p>');
    expect(chosen.choices.map(({ taken }) => taken)).toEqual([1, 3]);
  });

  test('refuses lists in lists that would become too large', () => {
    const each = '<p>{{each Shifts}}</p>'.repeat(10);
    const html = `${each}<p>x</p>${'<p>{{end}}</p>'.repeat(10)}`;
    const deciding = { ...decidingBy(VALUES), countOf: () => 100 };
    expect(() => chooseBranches(aTemplate(html), deciding)).toThrow('too complex');
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
    const definitions = new Map(definitionsFor(VALUES));
    for (const field of ['Date', 'Rate']) {
      for (const index of [1, 2]) {
        const name = itemName('Shifts', index, field);
        const definition = itemDefinition(name, list, listOf(VALUES, 'Shifts')?.columns ?? []);
        if (definition !== null) definitions.set(name, definition);
      }
    }
    const { doc, unknown } = floodTemplate(chosen.document, resolutions, definitions);
    expect(unknown).toEqual([]);
    expect(toHtml(doc).match(/data-shortcode="[^"]+"[^>]*>[^<]*/g)).toEqual([
      'data-shortcode="Shifts.1.Date" data-format="M/D">3/5',
      'data-shortcode="Shifts.1.Rate">$120.00',
      'data-shortcode="Shifts.2.Date" data-format="M/D">3/6',
    ]);
    expect(toHtml(doc)).toContain('open');
    expect(chosen.choices[0]).toMatchObject({ source: 'each Shifts', taken: 2, names: ['Shifts'], gaps: [] });
    expect(chosen.choices.slice(1).map(({ key, taken }) => [key, taken])).toEqual([
      ['0.1.1.0.0#1', 1],
      ['0.1.1.0.0#2', 0],
    ]);
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
