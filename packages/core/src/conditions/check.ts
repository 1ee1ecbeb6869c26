import { toDate } from '../checks/calendar.ts';
import type { ValueType } from '../flooding/values.ts';
import { type Comparison, type Condition, ORDERS } from './condition.ts';
import type { ConditionProblem, ConditionProblemCode } from './problem.ts';

/** Returns a condition's comparisons in order. */
export function comparisonsIn(condition: Condition): readonly Comparison[] {
  if (condition.kind === 'comparison') return [condition];
  if (condition.kind === 'not') return comparisonsIn(condition.condition);
  return condition.conditions.flatMap(comparisonsIn);
}

/** Finds names that don't exist, and comparisons that a value of their type can't have. */
export function checkCondition(
  condition: Condition,
  /** Undefined for a name that doesn't exist. */
  typeOf: (name: string) => ValueType | undefined,
): readonly ConditionProblem[] {
  return comparisonsIn(condition).flatMap((comparison) => {
    const type = typeOf(comparison.name);
    if (type === undefined)
      return [problem('unknown_name', comparison, `There’s no shortcode named ${comparison.name}.`)];
    return checkType(comparison, type) ?? [];
  });
}

function checkType(comparison: Comparison, type: ValueType): ConditionProblem | null {
  const { name, test } = comparison;
  const values = 'values' in test ? test.values : 'value' in test ? [test.value] : [];
  if (values.length === 0) return null;
  if (type === 'list') {
    return problem('wrong_type', comparison, `${name} is a list, which can only be empty or not empty.`);
  }
  const isOrdered = ORDERS.some((order) => order === test.operator);
  if (type === 'text') {
    return isOrdered
      ? problem('wrong_type', comparison, `${name} is a text: compare it with equals or contains.`)
      : null;
  }
  if (test.operator === 'contains')
    return problem('wrong_type', comparison, `Only texts contain something; ${name} is none.`);
  if (type === 'date') {
    const wrong = values.find((value) => !isDate(value));
    return wrong === undefined
      ? null
      : problem('bad_date', comparison, `Write ${wrong} as a date, such as "2026-11-28".`);
  }
  const wrong = values.find((value) => !isNumber(value));
  return wrong === undefined
    ? null
    : problem('bad_number', comparison, `${wrong} is not a number; write it like 1250.5.`);
}

function problem(code: ConditionProblemCode, { span }: Comparison, message: string): ConditionProblem {
  return { code, span, message };
}

export function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d+)?$/.test(text);
}

/** Accepts days that exist, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return toDate(Number(year), Number(month), Number(day)) === text;
}
