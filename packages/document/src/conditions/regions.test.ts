import { openChoicesOf, withoutRegions } from '@letterdesk/core/document/regions';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { toHtml } from '../serialise-html.ts';
import { aTemplate } from '../testing/given-flood.ts';
import { checkTemplate } from './check-template.ts';
import { chooseBranches, type Deciding } from './choose-branches.ts';

const NAMES = { clauseProblem: () => null, valueTypeOf: () => 'text' as const, fieldsOf: () => new Map() };
const DECIDING: Deciding = {
  evaluate: ({ kind }) => ({ outcome: kind === 'not' ? 'not met' : 'met', gaps: [] }),
  countOf: () => 2,
  isField: () => false,
};

const codes = (html: string) => checkTemplate(aTemplate(html), NAMES).directives.map(({ code }) => code);
const choose = (html: string) => {
  const { document, problems } = chooseBranches(aTemplate(html), DECIDING);
  const text = toHtml(document);
  expect(toHtml(parseHtml(text))).toBe(text);
  return { text, document, problems: problems.map(({ code }) => code) };
};

const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const CHOICE = lines('{{choice "Why"}}', '{{variant "A"}}', 'a', '{{variant "B"}}', 'b', '{{end}}');

describe('regions of a template', () => {
  test('become regions of the letter', () => {
    const { text } = choose(
      `${lines('{{locked "Law" editable by "Risk"}}', 'x', '{{end}}', '{{optional "P"}}', 'y', '{{end}}')}${CHOICE}`,
    );
    expect(text).toBe(
      [
        '<div data-region="locked" data-key="0" data-label="Law" data-editable-by="ROLE_LETTERS_RISK_USER"><p>x</p></div>',
        '<div data-region="optional" data-key="3" data-label="P"><p>y</p></div>',
        '<div data-choice="" data-key="6" data-label="Why"><div data-variant="" data-label="A"><p>a</p></div><div data-variant="" data-label="B"><p>b</p></div></div>',
      ].join(''),
    );
  });

  test('lock a part of a line, with what is in it', () => {
    const { text } = choose('<p>We {{locked "Law"}}pay <b>all</b>{{if Name is empty}} fees{{end}}{{end}} soon.</p>');
    expect(text).toBe(
      '<p>We <span data-locked="" data-key="0.1" data-label="Law">pay <strong>all</strong> fees</span> soon.</p>',
    );
  });

  test('follow conditions and lists around them', () => {
    const without = lines('{{if not Name is empty}}', '{{locked "Law"}}', 'x', '{{end}}', '{{end}}', 'y');
    expect(choose(without).text).toBe('<p>y</p>');
    const repeated = lines('{{each Units}}', '{{locked "Law"}}', 'x', '{{end}}', '{{end}}');
    expect(choose(repeated).text.match(/data-key="[^"]*"/g)).toEqual(['data-key="1#1"', 'data-key="1#2"']);
    const emptied = lines('{{optional "P"}}', '{{if not Name is empty}}', 'x', '{{end}}', '{{end}}', 'y');
    expect(choose(emptied).text).toBe('<p>y</p>');
  });

  test('are in a letter’s PDF and mails without their marks', () => {
    const { document } = choose(
      `${lines('{{optional "P"}}', 'x {{locked "Law"}}y{{end}}', '{{end}}')}${CHOICE}<table><tr><td>${lines('{{locked "L"}}', 'z', '{{end}}')}</td></tr></table>`,
    );
    expect(openChoicesOf(document)).toEqual(['Why']);
    const shown = toHtml(withoutRegions(document));
    expect(shown).toContain('<p>x y</p><p>[Choose: Why]</p>');
    expect(shown).toContain('<td><p>z</p></td>');
    expect(shown).not.toContain('data-');
  });

  test.each([
    [lines('{{locked "Law"}}', 'x'), ['not_closed']],
    [lines('{{variant "A"}}', 'x'), ['not_in_choice']],
    [lines('{{choice "Why"}}', '{{variant "A"}}', 'x', '{{end}}'), ['few_variants']],
    [lines('{{choice "Why"}}', 'x', '{{variant "A"}}', 'a', '{{variant "B"}}', '{{end}}'), ['before_variant']],
    [lines('{{locked "Law"}}', '{{optional "P"}}', 'x', '{{end}}', '{{end}}'), ['in_locked']],
    [lines('{{locked "Law"}}', 'x {{locked "L"}}y{{end}}', '{{end}}'), ['in_locked']],
    [lines('x {{optional "P"}}y{{end}}'), ['bad_region_place']],
    ['<ul><li><p>{{locked "Law"}}</p></li><li><p>x</p></li><li><p>{{end}}</p></li></ul>', ['bad_region_place']],
    [
      '<table><tr><td><p>{{optional "P"}}</p></td></tr><tr><td><p>x</p></td></tr><tr><td><p>{{end}}</p></td></tr></table>',
      ['bad_region_place'],
    ],
  ])('are refused in %s, and then nothing is chosen', (html, expected) => {
    expect(codes(html)).toEqual(expected);
    expect(choose(html).problems).toEqual(expected);
  });

  test('may have empty paragraphs before the first variant', () => {
    const spaced = lines('{{choice "Why"}}', '', '{{variant "A"}}', 'a', '{{variant "B"}}', 'b', '{{end}}');
    expect(codes(spaced)).toEqual([]);
    expect(choose(spaced).text).toBe(choose(CHOICE).text);
  });
});
