import type { Resolution, Value } from '../flooding/values.ts';
import { isDate, isNumber } from './check.ts';
import type { Comparison, Condition, Test, ValueTest } from './condition.ts';

/** `unknown`: a value that decides it is missing, or has a type that the comparison can't have. */
export type Outcome = 'met' | 'not met' | 'unknown';

export interface Evaluation {
  readonly outcome: Outcome;
  /** Names of expressions whose missing values left it unknown. */
  readonly gaps: readonly string[];
}

type Resolutions = ReadonlyMap<string, Resolution>;

const MET: Evaluation = { outcome: 'met', gaps: [] };
const NOT_MET: Evaluation = { outcome: 'not met', gaps: [] };

/** Evaluates a condition with a record's values. Never throws. */
export function evaluateCondition(condition: Condition, resolutions: Resolutions): Evaluation {
  if (condition.kind === 'comparison') return evaluateComparison(condition, resolutions);
  if (condition.kind === 'not') return negate(evaluateCondition(condition.condition, resolutions));
  const parts = condition.conditions.map((part) => evaluateCondition(part, resolutions));
  // One that isn't met decides `all`, and one that is met decides `any`, whatever is missing.
  const deciding = condition.kind === 'all' ? 'not met' : 'met';
  if (parts.some(({ outcome }) => outcome === deciding)) return decided(deciding === 'met');
  const unknown = parts.filter(({ outcome }) => outcome === 'unknown');
  if (unknown.length === 0) return decided(deciding !== 'met');
  return { outcome: 'unknown', gaps: [...new Set(unknown.flatMap(({ gaps }) => gaps))] };
}

function negate(evaluation: Evaluation): Evaluation {
  return evaluation.outcome === 'unknown' ? evaluation : decided(evaluation.outcome === 'not met');
}

function decided(isMet: boolean): Evaluation {
  return isMet ? MET : NOT_MET;
}

function evaluateComparison({ name, test }: Comparison, resolutions: Resolutions): Evaluation {
  const resolution = resolutions.get(name);
  const value = resolution?.found === true ? resolution.value : null;
  const isEmpty = value === null || isEmptyValue(value);
  if (!isValueTest(test)) return decided(isEmpty === (test.operator === 'is empty'));
  const isMet = isEmpty ? null : compare(value, test);
  return isMet === null ? { outcome: 'unknown', gaps: [name] } : decided(isMet);
}

function isValueTest(test: Test): test is ValueTest {
  return 'value' in test || 'values' in test;
}

function isEmptyValue(value: Value): boolean {
  if (value.type === 'text') return value.text.trim() === '';
  return value.type === 'list' && value.rows.length === 0;
}

/** @returns null if the value can't be compared so. */
function compare(value: Value, test: ValueTest): boolean | null {
  if (test.operator === 'is one of') {
    const results = test.values.map((one) => compare(value, { operator: 'equals', value: one }));
    if (results.includes(true)) return true;
    return results.includes(null) ? null : false;
  }
  if (value.type === 'list') return null;
  if (value.type === 'text') return compareText(value.text, test);
  if (test.operator === 'contains') return null;
  const order =
    value.type === 'date' ? orderOfDates(value.date, test.value) : orderOfNumbers(numberOf(value), test.value);
  return order === null ? null : isInOrder(order, test.operator);
}

function compareText(text: string, { operator, value }: Extract<ValueTest, { value: string }>): boolean | null {
  if (operator === 'equals') return plain(text) === plain(value);
  return operator === 'contains' ? plain(text).includes(plain(value)) : null;
}

/** Texts are compared without case and without the number of blanks. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function numberOf(value: Extract<Value, { type: 'number' | 'money' }>): number {
  return value.type === 'number' ? value.number : value.amount;
}

function orderOfNumbers(number: number, text: string): number | null {
  return isNumber(text) && Number.isFinite(number) ? number - Number(text) : null;
}

function orderOfDates(date: string, text: string): number | null {
  if (!isDate(date) || !isDate(text)) return null;
  return date === text ? 0 : date < text ? -1 : 1;
}

function isInOrder(order: number, operator: 'equals' | '<' | '<=' | '>' | '>='): boolean {
  switch (operator) {
    case 'equals':
      return order === 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}
