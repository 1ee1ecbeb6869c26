import { CONDITION_LIMITS } from '@letterdesk/core/conditions/limits';
import type { ValueType } from '@letterdesk/core/flooding/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDocument } from '../testing/arbitrary-document.ts';
import { aTemplate } from '../testing/given-flood.ts';
import { checkTemplate, type TemplateNames } from './check-template.ts';

const TYPES: Readonly<Record<string, ValueType>> = { Name: 'text', Rate: 'money', Start: 'date', Units: 'list' };
const FIELDS = new Map<string, ValueType>([
  ['UnitName', 'text'],
  ['StartDate', 'date'],
]);
const NAMES: TemplateNames = {
  valueTypeOf: (name) => (Object.hasOwn(TYPES, name) ? TYPES[name] : undefined),
  clauseProblem: () => null,
  fieldsOf: (list) => (list === 'Units' ? FIELDS : new Map()),
};

function check(html: string) {
  const { placeholders, directives } = checkTemplate(aTemplate(html), NAMES);
  return [...placeholders, ...directives];
}
const codes = (html: string) => check(html).map(({ code }) => code);

describe('checking a template', () => {
  test.each([
    'Hello {{shortcode Name}}, {{if Rate > 100}}more{{else if Start < "2027-01-01"}}soon{{else}}less{{end}}',
    '{{if Units is not empty}}{{each Units}}{{shortcode UnitName}} {{shortcode StartDate format="M/D"}}{{end}}{{end}}',
  ])('finds no problem in %s', (text) => {
    expect(codes(`<p>${text}</p>`)).toEqual([]);
  });

  test('knows the fields of a list’s items between each and end, in rows too', () => {
    const row = (text: string) => `<tr><td><p>${text}</p></td></tr>`;
    const rows = ['{{each Units}}', '{{shortcode UnitName}}{{if StartDate is empty}}open{{end}}', '{{end}}'].map(row);
    expect(codes(`<table>${rows.join('')}</table>`)).toEqual([]);
    expect(codes(`<table>${rows.join('')}</table><p>{{shortcode UnitName}}</p>`)).toEqual(['unknown_name']);
    expect(codes('<p>{{each Units}}{{shortcode StartDate format="0.0"}}{{end}}</p>')).toEqual(['bad_format']);
    expect(codes('<p>{{each Units}}x{{end}} {{if UnitName is empty}}y{{end}}</p>')).toEqual(['unknown_name']);
  });

  test.each([
    ['{{if Nowhere is empty}}x{{end}}', 'unknown_name'],
    ['{{each Name}}x{{end}}', 'unknown_name'],
    ['{{if Units equals "a"}}x{{end}}', 'wrong_type'],
    ['{{if Rate > "ten"}}x{{end}}', 'bad_number'],
    ['{{if Start > "3/5/2027"}}x{{end}}', 'bad_date'],
    ['{{if Name equals}}x{{end}}', 'expected_value'],
    ['{{if Name is empty}}x', 'not_closed'],
    ['x{{end}}', 'not_opened'],
    ['{{if Name is empty}}x{{else}}y{{else}}z{{end}}', 'after_else'],
    ['{{if Name is empty', 'unclosed'],
    [`<a href="https://a.example/{{if Name is empty}}x{{end}}">link</a>`, 'stray_braces'],
  ])('names the problem of %s', (text, code) => {
    expect(codes(`<p>${text}</p>`)).toContain(code);
  });

  test('refuses an if that starts in a table and ends outside', () => {
    const html = '<table><tr><td><p>{{if Name is empty}}</p></td></tr></table><p>{{end}}</p>';
    expect(codes(html)).toEqual(['not_closed', 'not_opened']);
  });

  test('refuses conditions of rows in a table with merged rows', () => {
    const html =
      '<table><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr><tr><td><p>{{if Name is empty}}</p></td><td></td></tr><tr><td><p>{{end}}</p></td><td></td></tr></table>';
    expect(codes(html)).toEqual(['merged_rows']);
    expect(codes(html.replace(/\{\{if [^}]*\}\}/, '{{clause "Terms"}}').replace('{{end}}', 'x'))).toEqual([]);
  });

  test('says where the problem is, from the start of its paragraph', () => {
    const text = 'Dear <strong>{{shortcode Name}}</strong>,<br>the rate {{if Name is empty and Rate > "x"}}a{{end}}';
    const [problem] = check(`<p>First</p><p>${text}</p>`);
    const plain = 'Dear {{shortcode Name}}, the rate {{if Name is empty and Rate > "x"}}a{{end}}';
    expect(problem).toMatchObject({ block: 1, code: 'bad_number' });
    expect(plain.slice(problem?.span.start, problem?.span.end)).toBe('Rate > "x"');
  });

  test('refuses ten thousand conditions and a hundred levels with one problem each', () => {
    const many = '{{if Name is empty}}x{{end}}'.repeat(500);
    expect(codes(`<p>${many}</p>`.repeat(20))).toEqual(['too_many']);
    const deep = '<p>{{if Name is empty}}</p>'.repeat(100) + '<p>{{end}}</p>'.repeat(100);
    const surplus = 100 - CONDITION_LIMITS.depth;
    expect(codes(deep).filter((code) => code === 'too_deep')).toHaveLength(surplus);
  });

  test('never throws, and finds no directive problem in texts without braces', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        checkTemplate(document, NAMES);
      }),
    );
  });
});
