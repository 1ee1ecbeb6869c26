import { describe, expect, test } from 'vitest';
import type { ValueType } from '../flooding/values.ts';
import { checkCondition } from './check.ts';
import { describeCondition } from './describe.ts';
import { OPERATORS, operatorLabel } from './operators.ts';
import { parseCondition } from './parser.ts';

const LABELS: Readonly<Record<string, string>> = {
  HousingRequest: 'Housing request',
  StartDate: 'First day of work',
  Rate: 'Rate per hour',
};

function describeSource(source: string): string {
  const { condition } = parseCondition(source);
  return condition === null ? '' : describeCondition(condition, (name) => LABELS[name] ?? name);
}

describe('describing a condition', () => {
  test.each([
    ['HousingRequest equals "Yes"', 'Housing request is “Yes”'],
    ['HousingRequest is empty', 'Housing request is empty'],
    ['HousingRequest is not empty', 'Housing request is not empty'],
    ['HousingRequest contains "hotel"', 'Housing request contains “hotel”'],
    ['HousingRequest is one of "Yes"', 'Housing request is “Yes”'],
    ['HousingRequest is one of "Yes", "No", "Maybe"', 'Housing request is “Yes”, “No” or “Maybe”'],
    ['StartDate >= "2026-03-05"', 'First day of work is on or after March 5, 2026'],
    ['StartDate equals "2026-03-05"', 'First day of work is March 5, 2026'],
    ['Rate < 250.5', 'Rate per hour is less than 250.5'],
    ['Rate >= 10 and Rate <= 20', 'Rate per hour is at least 10 and Rate per hour is at most 20'],
    ['Rate > 10 or Other is empty', 'Rate per hour is more than 10 or Other is empty'],
    ['A is empty and B is empty or C is empty', 'A is empty and B is empty, or C is empty'],
    ['A is empty and (B is empty or C is empty)', 'A is empty and (B is empty or C is empty)'],
    ['not HousingRequest equals "Yes"', 'Housing request is not “Yes”'],
    ['not HousingRequest contains "hotel"', 'Housing request does not contain “hotel”'],
    ['not HousingRequest is one of "A", "B"', 'Housing request is not “A” or “B”'],
    ['not StartDate < "2026-03-05"', 'First day of work is not before March 5, 2026'],
    ['not A is empty', 'A is not empty'],
    ['not A is not empty', 'A is empty'],
    ['not (A is empty or B is empty)', 'not (A is empty or B is empty)'],
  ])('reads like a sentence: %s', (source, sentence) => {
    expect(describeSource(source)).toBe(sentence);
  });

  test('names the operators of dates in the words of time', () => {
    expect(OPERATORS.date.map((operator) => operatorLabel(operator, 'date'))).toEqual([
      'is',
      'is before',
      'is on or before',
      'is after',
      'is on or after',
      'is not empty',
      'is empty',
    ]);
    expect(operatorLabel('>', 'money')).toBe('is more than');
  });

  test('has only operators that the check accepts', () => {
    const values: Readonly<Record<ValueType, string>> = {
      text: '"a"',
      number: '1',
      money: '1',
      date: '"2026-03-05"',
      list: '""',
    };
    for (const valueType of Object.keys(OPERATORS) as ValueType[]) {
      for (const operator of OPERATORS[valueType]) {
        const value = operator.endsWith('empty') ? '' : values[valueType];
        const { condition } = parseCondition(`A ${operator} ${value}`);
        expect(condition && checkCondition(condition, () => valueType)).toEqual([]);
      }
    }
  });
});
