import { clauseKey, writeClause } from '@letterdesk/core/clauses/clause-name';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { toHtml } from '../serialise-html.ts';
import { type Clauses, expandClauses } from './expand-clauses.ts';

const clauses = (texts: Readonly<Record<string, string>>): Clauses =>
  new Map(
    Object.entries(texts).map(([name, html]) => [clauseKey(name), { name, version: 1, document: parseHtml(html) }]),
  );

const expand = (html: string, texts: Readonly<Record<string, string>>, inside?: string) => {
  const { document, used, problems } = expandClauses(parseHtml(html), clauses(texts), inside);
  return { html: toHtml(document), used: used.map(({ name }) => name), problems: problems.map(({ code }) => code) };
};

describe('a clause in a template', () => {
  test('takes the place of its paragraph, whatever the spelling of its name', () => {
    expect(
      expand('<p>Before</p><p>{{ Clause “housing  Policy” }}</p><p>After</p>', {
        'Housing policy': '<p>A</p><p>B</p>',
      }),
    ).toEqual({ html: '<p>Before</p><p>A</p><p>B</p><p>After</p>', used: ['Housing policy'], problems: [] });
  });

  test('fits into list items and cells', () => {
    const { html } = expand(
      '<ul><li><p>{{clause "T"}}</p></li></ul><table><tbody><tr><td><p>{{clause "T"}}</p></td></tr></tbody></table>',
      { T: '<ul><li><p>x</p></li></ul>' },
    );
    expect(html).toContain('<li><p></p><ul><li><p>x</p></li></ul></li>');
    expect(toHtml(parseHtml(html))).toBe(html);
  });

  test('may contain clauses, three levels deep', () => {
    const texts = { A: '<p>{{clause "B"}}</p>', B: '<p>{{clause "C"}}</p>', C: '<p>c</p>' };
    expect(expand('<p>{{clause "A"}}</p>', texts)).toMatchObject({ html: '<p>c</p>', used: ['A', 'B', 'C'] });
    const deeper = { ...texts, C: '<p>{{clause "D"}}</p>', D: '<p>d</p>' };
    expect(expand('<p>{{clause "A"}}</p>', deeper)).toMatchObject({
      html: '<p>{{clause "D"}}</p>',
      problems: ['clause_too_deep'],
    });
  });

  test('may not contain itself', () => {
    const texts = { A: '<p>{{clause "B"}}</p>', B: '<p>b</p><p>{{clause "A"}}</p>' };
    expect(expand('<p>{{clause "A"}}</p>', texts).problems).toEqual(['clause_cycle']);
    expect(expand('<p>{{clause "B"}}</p>', texts, 'a').problems).toEqual(['clause_cycle']);
  });

  test('stays text if it does not exist or is beside other text', () => {
    expect(expand('<p>{{clause "A"}}</p>', {})).toEqual({
      html: '<p>{{clause "A"}}</p>',
      used: [],
      problems: ['unknown_clause'],
    });
    expect(expand('<p>See {{clause "A"}}</p>', { A: '<p>a</p>' }).html).toBe('<p>See {{clause "A"}}</p>');
  });

  test('is refused before clauses in clauses fill the memory', () => {
    const many = (name: string) => `<p>{{clause "${name}"}}</p>`.repeat(1_000);
    const texts = { A: many('B'), B: many('C'), C: '<p>c</p>'.repeat(1_000) };
    expect(() => expand(many('A'), texts)).toThrow(/too complex/);
  });
});

const aName = fc.constantFrom('A', 'B', 'C', 'D');
const aText = fc
  .array(
    fc.oneof(
      aName.map((name) => `<p>${writeClause(name)}</p>`),
      fc.constant('<p>text</p>'),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((blocks) => blocks.join(''));

test('expanding never fails, ends, and leaves no reference without a problem', () => {
  fc.assert(
    fc.property(aText, fc.dictionary(aName, aText), (text, texts) => {
      const { html, problems } = expand(text, texts);
      expect(problems.length > 0).toBe(html.includes('{{clause'));
      expect(toHtml(parseHtml(html))).toBe(html);
    }),
  );
});
