import type { ValueType } from '../flooding/values.ts';
import type { Order, Test } from './condition.ts';

export type Operator = Test['operator'];

/** What follows the name of an expression. */
export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  equals: 'is',
  'is one of': 'is one of',
  contains: 'contains',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  'is empty': 'is empty',
  'is not empty': 'is not empty',
};

export const ORDER_OF_DATES: Readonly<Record<Order, string>> = {
  '<': 'is before',
  '<=': 'is on or before',
  '>': 'is after',
  '>=': 'is on or after',
};

const PRESENCE = ['is not empty', 'is empty'] as const;
const ORDERED = ['equals', '<', '<=', '>', '>=', ...PRESENCE] as const;

/** The operators that fit a value's type; the most common is first. */
export const OPERATORS: Readonly<Record<ValueType, readonly Operator[]>> = {
  text: ['equals', 'is one of', 'contains', ...PRESENCE],
  number: ORDERED,
  money: ORDERED,
  date: ORDERED,
  list: PRESENCE,
};

/** Returns an operator in plain words. */
export function operatorLabel(operator: Operator, type: ValueType): string {
  const words = type === 'date' ? { ...OPERATOR_LABELS, ...ORDER_OF_DATES } : OPERATOR_LABELS;
  return words[operator];
}
