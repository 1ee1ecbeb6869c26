import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Resolution, Value, ValueType } from '../flooding/values.ts';
import { checkCondition, comparisonsIn } from './check.ts';
import type { Condition, Test } from './condition.ts';
import { evaluateCondition } from './evaluator.ts';
import { CONDITION_LIMITS } from './limits.ts';
import { parseCondition } from './parser.ts';
import { writeCondition } from './serialiser.ts';

const SOURCE = { record: 'assignment', id: 1, field: 'x' };
const found = (value: Value): Resolution => ({ found: true, value, source: SOURCE });
const MISSING: Resolution = { found: false, reason: 'field_empty', source: SOURCE };

const VALUES: Readonly<Record<string, Resolution>> = {
  Specialty: found({ type: 'text', text: 'Emergency  Medicine' }),
  Rate: found({ type: 'money', amount: 250.5, currency: 'USD' }),
  Shifts: found({ type: 'number', number: 12 }),
  Start: found({ type: 'date', date: '2026-11-28' }),
  WorkUnits: found({ type: 'list', columns: [], rows: [[]] }),
  NoUnits: found({ type: 'list', columns: [], rows: [] }),
  Housing: MISSING,
};
const TYPES = {
  Specialty: 'text',
  Rate: 'money',
  Shifts: 'number',
  Start: 'date',
  WorkUnits: 'list',
  NoUnits: 'list',
  Housing: 'text',
} as const;
const typeOf = (name: string): ValueType | undefined => new Map(Object.entries(TYPES)).get(name);
const resolutions = new Map(Object.entries(VALUES));

function parsed(source: string): Condition {
  const { condition, problem } = parseCondition(source);
  if (condition === null) throw new Error(`${source}: ${problem.message}`);
  return condition;
}
const evaluate = (source: string) => evaluateCondition(parsed(source), resolutions);

/** Without places, which writing changes. */
const withoutSpans = (condition: Condition): unknown =>
  JSON.parse(JSON.stringify(condition, (key, value) => (key === 'span' ? undefined : value)));

const name = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_.]{0,20}$/)
  .filter((text) => !['and', 'or', 'not'].includes(text.toLowerCase()));
const value = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.integer().map(String), fc.constant('-1.50'));
const anyTest: fc.Arbitrary<Test> = fc.oneof(
  fc.record({ operator: fc.constantFrom('is empty', 'is not empty') }),
  fc.record({ operator: fc.constantFrom('equals', 'contains', '<', '<=', '>', '>='), value }),
  fc.record({ operator: fc.constant('is one of'), values: fc.tuple(value, value) }),
) as fc.Arbitrary<Test>;
const comparison = fc
  .record({ name: fc.oneof(name, fc.constantFrom(...Object.keys(VALUES))), test: anyTest })
  .map((one): Condition => ({ kind: 'comparison', ...one, span: { start: 0, end: 0 } }));
const joined = (kind: 'all' | 'any', part: fc.Arbitrary<Condition>) =>
  fc.array(part, { minLength: 2, maxLength: 3 }).map((conditions): Condition => ({ kind, conditions }));
const negated = (part: fc.Arbitrary<Condition>) => part.map((condition): Condition => ({ kind: 'not', condition }));
/** With at most one level of brackets. */
const flat = fc.oneof(comparison, negated(comparison), joined('all', fc.oneof(comparison, negated(comparison))));
const condition = fc.oneof(
  flat,
  joined('any', flat),
  joined('all', fc.oneof(comparison, joined('any', comparison))),
  negated(joined('any', flat)),
);

describe('a condition', () => {
  test('is equal after it was written and parsed again', () => {
    fc.assert(
      fc.property(condition, (one) => {
        expect(withoutSpans(parsed(writeCondition(one)))).toEqual(withoutSpans(one));
      }),
    );
  });

  test('never fails to evaluate, whatever its names and values are', () => {
    fc.assert(
      fc.property(condition, (one) => {
        const { outcome, gaps } = evaluateCondition(one, resolutions);
        expect(outcome === 'unknown').toBe(gaps.length > 0);
        const names = comparisonsIn(one).map((part) => part.name);
        for (const gap of gaps) expect(names).toContain(gap);
      }),
    );
  });

  test('gives a condition or a problem inside its source for any text', () => {
    const pieces = [
      '(',
      ')',
      'and',
      'or',
      'not',
      'is',
      'empty',
      'equals',
      'one',
      'of',
      '<',
      '>=',
      '"',
      '“',
      '\\',
      ',',
      '{{',
      'Rate',
      '12',
    ];
    const text = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(text, (source) => {
        const { problem } = parseCondition(source);
        if (problem === null) return;
        expect(problem.span.start).toBeLessThanOrEqual(problem.span.end);
        expect(problem.span.end).toBeLessThanOrEqual(source.length);
      }),
    );
  });
});

test.each([
  ['Specialty equals "emergency medicine"', 'met'],
  ['Specialty contains "Surgery"', 'not met'],
  ['Specialty is one of "Surgery", "Emergency Medicine"', 'met'],
  ['Rate >= 250.5 and Shifts < 13', 'met'],
  ['Rate > 250.5 or Start <= "2026-11-28"', 'met'],
  ['not (Start > "2026-11-27")', 'not met'],
  ['WorkUnits is not empty and NoUnits is empty', 'met'],
  ['Housing is empty', 'met'],
  ['Unheard is not empty', 'not met'],
  ['Housing equals "yes" and Shifts equals 0', 'not met'],
  ['Housing equals "yes" or Shifts equals 12', 'met'],
])('“%s” is %s', (source, outcome) => {
  expect(evaluate(source)).toEqual({ outcome, gaps: [] });
});

test('a missing value is named as a gap when it decides', () => {
  expect(evaluate('Housing equals "yes"')).toEqual({ outcome: 'unknown', gaps: ['Housing'] });
  expect(evaluate('not Housing equals "yes" and Shifts equals 12')).toEqual({ outcome: 'unknown', gaps: ['Housing'] });
});

test.each([
  ['', 'expected_name'],
  ['and', 'expected_name'],
  ['Rate', 'expected_operator'],
  ['Rate is', 'expected_operator'],
  ['Rate equals', 'expected_value'],
  ['Rate equals many', 'expected_value'],
  ['Rate equals 1 Rate equals 2', 'unexpected'],
  ['Rate equals 1)', 'unexpected'],
  ['Rate equals ?', 'unexpected'],
  ['Specialty equals "open', 'unclosed_quote'],
  ['(Rate equals 1', 'unclosed_bracket'],
  ['((Rate equals 1) or Rate equals 2)', 'nested_brackets'],
  ['x'.repeat(CONDITION_LIMITS.source + 1), 'too_long'],
  [Array.from({ length: CONDITION_LIMITS.comparisons + 1 }, () => 'A is empty').join(' or '), 'too_many'],
  [`A is one of ${'1,'.repeat(CONDITION_LIMITS.choices)}1`, 'too_many'],
])('the source %j is refused: %s', (source, code) => {
  expect(parseCondition(source).problem?.code).toBe(code);
});

test.each([
  ['Unheard is empty', 'unknown_name'],
  ['WorkUnits equals "x"', 'wrong_type'],
  ['Specialty < 12', 'wrong_type'],
  ['Rate contains "2"', 'wrong_type'],
  ['Shifts equals "12a"', 'bad_number'],
  ['Start < "11/28/2026"', 'bad_date'],
  ['Start < "2026-02-30"', 'bad_date'],
])('the comparison %j is refused for its type: %s', (source, code) => {
  expect(checkCondition(parsed(source), typeOf).map((problem) => problem.code)).toEqual([code]);
});

test('a condition that fits its types has no problem', () => {
  expect(checkCondition(parsed('Rate > 12 and Start < "2027-01-01" and WorkUnits is empty'), typeOf)).toEqual([]);
});
