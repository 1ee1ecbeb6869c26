import { parseCondition } from '@letterdesk/core/conditions/parser';
import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { describe, expect, test } from 'vitest';
import { type ConditionForm, emptyRow, fromForm, readText, type TypeOf, toForm, withName } from './condition-form.ts';

const TYPES: Readonly<Record<string, ValueType>> = {
  Status: 'text',
  Start: 'date',
  Rate: 'money',
  Nights: 'number',
  Units: 'list',
};
const typeOf: TypeOf = (name) => TYPES[name];

function formOf(source: string): ConditionForm | null {
  const { condition, problem } = parseCondition(source);
  if (condition === null) throw new Error(problem.message);
  return toForm(condition, typeOf);
}

const aRow = (row: Partial<ConditionForm['rows'][number]>): ConditionForm => ({
  join: 'all',
  rows: [{ ...emptyRow(), ...row }],
});

describe('the form of a condition', () => {
  test.each([
    'Status equals "Yes"',
    'Status is one of "Yes", "No" and Start >= "2026-03-05"',
    'Rate < 250.5 or Nights equals 3 or Units is not empty',
    'Status contains "a \\"quoted\\" word"',
  ])('shows it and writes the same text: %s', (source) => {
    const form = formOf(source);
    const { condition } = form ? fromForm(form, typeOf) : { condition: null };
    expect(condition && writeCondition(condition)).toBe(source);
  });

  test.each([
    'not Status equals "Yes"',
    'Status is empty and (Start is empty or Rate is empty)',
    'Status is empty and Start is empty or Rate is empty',
    'Rate equals "much"',
    'Nights is one of 1, 2',
    'Unknown is empty',
  ])('can’t show it, so it is edited as text: %s', (source) => {
    expect(formOf(source)).toBeNull();
  });

  test.each([
    [{ name: null }, 'name', 'Choose an expression.'],
    [{ name: 'Status', value: ' ' }, 'value', 'Enter a value.'],
    [{ name: 'Status', operator: 'is one of' as const }, 'value', 'Enter a value, then press Enter.'],
    [{ name: 'Start', value: '' }, 'value', 'Choose a date.'],
    [{ name: 'Rate', value: 'much' }, 'value', 'Enter a number.'],
  ])('says what is missing: %o', (row, field, message) => {
    const form = aRow(row);
    expect([...(fromForm(form, typeOf).problems?.values() ?? [])]).toEqual([{ field, message }]);
  });

  test('keeps what fits when another expression is chosen', () => {
    const [row] = aRow({ name: 'Rate', operator: '<', value: '5' }).rows;
    if (!row) throw new Error('There is no row.');
    expect(withName(row, 'Nights', typeOf)).toMatchObject({ name: 'Nights', operator: '<', value: '5' });
    expect(withName(row, 'Start', typeOf)).toMatchObject({ operator: '<', value: '' });
    expect(withName(row, 'Status', typeOf)).toMatchObject({ operator: 'equals', value: '' });
  });
});

describe('the text of a condition', () => {
  test.each([
    ['Status equals Yes', 'Yes'],
    ['Start > "tomorrow"', 'Start > "tomorrow"'],
    ['Other is empty', 'Other is empty'],
  ])('has its problem at its place: %s', (source, place) => {
    const { problem } = readText(source, typeOf);
    expect(problem && source.slice(problem.start, problem.end)).toBe(place);
  });
});
