import { DEFAULT_DATE_FORMAT, formatDate } from '../shortcodes/format-date.ts';
import { isDate, isNumber } from './check.ts';
import type { Condition, Test } from './condition.ts';
import { OPERATOR_LABELS, ORDER_OF_DATES } from './operators.ts';

/**
 * Describes a condition in plain words: `Housing request is “Yes” and Start date is after March 5, 2026`.
 * @param labelOf returns an expression's description.
 */
export function describeCondition(condition: Condition, labelOf: (name: string) => string): string {
  if (condition.kind === 'comparison') return `${labelOf(condition.name)} ${describeTest(condition.test)}`;
  if (condition.kind === 'not') return describeNot(condition.condition, labelOf);
  const parts = condition.conditions.map((part) => {
    const text = describeCondition(part, labelOf);
    return condition.kind === 'all' && part.kind === 'any' ? `(${text})` : text;
  });
  if (condition.kind === 'all') return parts.join(' and ');
  return parts.join(condition.conditions.some(({ kind }) => kind === 'all') ? ', or ' : ' or ');
}

function describeNot(condition: Condition, labelOf: (name: string) => string): string {
  if (condition.kind !== 'comparison') return `not (${describeCondition(condition, labelOf)})`;
  const label = labelOf(condition.name);
  const { test } = condition;
  if (test.operator === 'is empty') return `${label} is not empty`;
  if (test.operator === 'is not empty') return `${label} is empty`;
  const words = describeTest(test);
  return test.operator === 'contains'
    ? `${label} does not contain${words.slice('contains'.length)}`
    : `${label} is not${words.slice('is'.length)}`;
}

function describeTest(test: Test): string {
  if ('values' in test) return `is ${joinValues(test.values.map(describeValue))}`;
  if (!('value' in test)) return OPERATOR_LABELS[test.operator];
  const words = isDate(test.value) ? { ...OPERATOR_LABELS, ...ORDER_OF_DATES } : OPERATOR_LABELS;
  return `${words[test.operator]} ${describeValue(test.value)}`;
}

/** Numbers are as written, dates in words, texts in quotes. */
function describeValue(value: string): string {
  if (isDate(value)) return formatDate(value, DEFAULT_DATE_FORMAT);
  return isNumber(value) ? value : `“${value}”`;
}

function joinValues(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}` : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
