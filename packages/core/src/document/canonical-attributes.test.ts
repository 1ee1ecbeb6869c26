import { describe, expect, test } from 'vitest';
import { canonicalAttribute, canonicalAttributes, decodedBytes, isCanonicalAttribute } from './attributes.ts';
import { DOCUMENT_LIMITS } from './limits.ts';
import type { AttributeRule } from './schema.ts';

const align: AttributeRule = { kind: 'choice', values: ['left', 'center'], default: 'left' };
const lineHeight: AttributeRule = { kind: 'choice', values: [null, 1.5], default: null };
const colspan: AttributeRule = { kind: 'integer', min: 1, max: 20, default: 1 };
const format: AttributeRule = { kind: 'text', maxLength: 3, default: null };
const colour: AttributeRule = { kind: 'colour', default: null };
const link: AttributeRule = { kind: 'link', maxLength: 15, default: null };
const widths: AttributeRule = { kind: 'column-widths', max: 2_000, default: null };
const shortcode: AttributeRule = { kind: 'shortcode-name', default: '' };

const columns = (count: number) => Array.from({ length: count }, () => 100);

describe('the canonical form of an attribute', () => {
  test.each<[AttributeRule, unknown, unknown]>([
    [align, 'center', 'center'],
    [lineHeight, 1.5, 1.5],
    [lineHeight, null, null],
    [colspan, 7, 7],
    [colspan, 7.4, 7],
    [colspan, 99, 20],
    [colspan, -3, 1],
    [format, 'abc', 'abc'],
    [format, 'abcd', 'abc'],
    [format, 'ab👩', 'ab'],
    [format, '👩ab', '👩a'],
    [format, 'a\rb', 'a\nb'],
    [colour, '#ABC', '#aabbcc'],
    [link, 'https://x.org/a', 'https://x.org/a'],
    [link, 'https://x\n.or\tg', 'https://x.org'],
    [widths, [100, 0, 2_000], [100, 0, 2_000]],
    [widths, columns(DOCUMENT_LIMITS.tableColumns), columns(DOCUMENT_LIMITS.tableColumns)],
    [shortcode, 'ClientName', 'ClientName'],
  ])('changes %j to %j %j', (rule, value, canonical) => {
    expect(canonicalAttribute(rule, value)).toEqual(canonical);
    expect(isCanonicalAttribute(rule, canonical)).toBe(true);
  });

  test.each<[AttributeRule, unknown]>([
    [align, 'top'],
    [align, null],
    [colspan, '7'],
    [colspan, Number.NaN],
    [colspan, Number.POSITIVE_INFINITY],
    [format, 7],
    [colour, 'windowtext'],
    [link, 'https://x.org/ab'],
    [link, 'http:///x'],
    [widths, []],
    [widths, [2_001]],
    [widths, [-1]],
    [widths, [100, 1.5]],
    [widths, [100, '100']],
    [widths, { length: 1 }],
    [widths, columns(DOCUMENT_LIMITS.tableColumns + 1)],
    [shortcode, '1Name'],
  ])('has no %j for %j', (rule, value) => {
    expect(canonicalAttribute(rule, value)).toBeUndefined();
    expect(isCanonicalAttribute(rule, value)).toBe(false);
  });

  test.each<[AttributeRule, unknown]>([
    [colspan, 99],
    [format, 'abcd'],
    [colour, '#ABC'],
  ])('separates %j from %j', (rule, value) => {
    expect(isCanonicalAttribute(rule, value)).toBe(false);
  });
});

test('returns all attributes in order, with defaults for absent, inherited and invalid values', () => {
  const rules = { align, colspan, format };
  const defaults = { align: 'left', colspan: 1, format: null };
  expect(Object.entries(canonicalAttributes(rules, { format: 'abcd', onclick: 'x', align: 'center' }))).toEqual([
    ['align', 'center'],
    ['colspan', 1],
    ['format', 'abc'],
  ]);
  expect(canonicalAttributes(rules, { align: 'top', colspan: '7', format: null })).toStrictEqual(defaults);
  expect(canonicalAttributes(rules, Object.create({ colspan: 5 }))).toStrictEqual(defaults);
  for (const nothing of [null, undefined, {}]) expect(canonicalAttributes(rules, nothing)).toStrictEqual(defaults);
});

test('base64 takes four characters for three bytes, fewer if padded', () => {
  const bytes = ['AAAA', 'AAA=', 'AA==', 'AAAAAA=='].map((text) => decodedBytes(`,${text}"`, 1, 1 + text.length));
  expect(bytes).toEqual([3, 2, 1, 4]);
});
