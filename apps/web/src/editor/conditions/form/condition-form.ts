import { checkCondition, isDate, isNumber } from '@letterdesk/core/conditions/check';
import type { Comparison, Condition, Test } from '@letterdesk/core/conditions/condition';
import { CONDITION_LIMITS } from '@letterdesk/core/conditions/limits';
import { OPERATORS, type Operator } from '@letterdesk/core/conditions/operators';
import { parseCondition } from '@letterdesk/core/conditions/parser';
import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import type { ValueType } from '@letterdesk/core/flooding/values';

/** A comparison that is being written. */
export interface ComparisonRow {
  readonly id: number;
  readonly name: string | null;
  readonly operator: Operator;
  readonly value: string;
  /** Of `is one of`. */
  readonly values: readonly string[];
}

export interface ConditionForm {
  readonly join: 'all' | 'any';
  readonly rows: readonly ComparisonRow[];
}

/** Returns a value's type, or undefined for names that don't exist. */
export type TypeOf = (name: string) => ValueType | undefined;

let lastId = 0;

export function emptyRow(): ComparisonRow {
  lastId += 1;
  return { id: lastId, name: null, operator: 'equals', value: '', values: [] };
}

/** Returns the form of a condition; null if the form can't show it. */
export function toForm(condition: Condition, typeOf: TypeOf): ConditionForm | null {
  if (condition.kind === 'not') return null;
  const parts = condition.kind === 'comparison' ? [condition] : condition.conditions;
  const rows: ComparisonRow[] = [];
  for (const part of parts) {
    const row = part.kind === 'comparison' ? toRow(part, typeOf(part.name)) : null;
    if (row === null) return null;
    rows.push(row);
  }
  return { join: condition.kind === 'any' ? 'any' : 'all', rows };
}

function toRow({ name, test }: Comparison, type: ValueType | undefined): ComparisonRow | null {
  if (type === undefined || !OPERATORS[type].includes(test.operator)) return null;
  const value = 'value' in test ? test.value : '';
  const isValid = !('value' in test) || type === 'text' || (type === 'date' ? isDate(value) : isNumber(value));
  if (!isValid) return null;
  return { ...emptyRow(), name, operator: test.operator, value, values: 'values' in test ? test.values : [] };
}

/** Changes a comparison's expression; what doesn't fit its type is reset. */
export function withName(row: ComparisonRow, name: string | null, typeOf: TypeOf): ComparisonRow {
  const type = name === null ? undefined : typeOf(name);
  const before = row.name === null ? undefined : typeOf(row.name);
  if (type === undefined) return { ...row, name };
  const operator = OPERATORS[type].includes(row.operator) ? row.operator : (OPERATORS[type][0] as Operator);
  const isAlike = type === before || (isNumeric(type) && before !== undefined && isNumeric(before));
  return isAlike ? { ...row, name, operator } : { ...row, name, operator, value: '', values: [] };
}

function isNumeric(type: ValueType): boolean {
  return type === 'number' || type === 'money';
}

/** Problems of rows, by their id. */
export type RowProblems = ReadonlyMap<number, { readonly field: 'name' | 'value'; readonly message: string }>;

export type WrittenForm =
  | { readonly condition: Condition; readonly problems: null }
  | { readonly condition: null; readonly problems: RowProblems };

/** Reads a form. */
export function fromForm({ join, rows }: ConditionForm, typeOf: TypeOf): WrittenForm {
  const problems = new Map<number, { field: 'name' | 'value'; message: string }>();
  const comparisons: Comparison[] = [];
  for (const row of rows) {
    const type = row.name === null ? undefined : typeOf(row.name);
    const test = type === undefined ? null : testOf(row, type);
    if (row.name === null || type === undefined)
      problems.set(row.id, { field: 'name', message: 'Choose an expression.' });
    else if (typeof test === 'string') problems.set(row.id, { field: 'value', message: test });
    else if (test !== null) comparisons.push({ kind: 'comparison', name: row.name, test, span: { start: 0, end: 0 } });
  }
  const [first] = comparisons;
  if (problems.size > 0 || first === undefined) return { condition: null, problems };
  return { condition: comparisons.length === 1 ? first : { kind: join, conditions: comparisons }, problems: null };
}

/** Returns the test, or why the value is not valid. */
function testOf({ operator, value, values }: ComparisonRow, type: ValueType): Test | string {
  if (operator === 'is empty' || operator === 'is not empty') return { operator };
  if (operator === 'is one of') {
    const [first, ...others] = values;
    return first === undefined ? 'Enter a value, then press Enter.' : { operator, values: [first, ...others] };
  }
  const trimmed = value.trim();
  if (trimmed === '') return type === 'date' ? 'Choose a date.' : 'Enter a value.';
  if (type === 'date' && !isDate(trimmed)) return 'Choose a date.';
  if (isNumeric(type) && !isNumber(trimmed)) return 'Enter a number.';
  return { operator, value: trimmed };
}

export interface TextProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export type ReadText =
  | { readonly condition: Condition; readonly problem: null }
  | { readonly condition: null; readonly problem: TextProblem };

/** Reads a condition's text, with the place of its first problem. */
export function readText(source: string, typeOf: TypeOf): ReadText {
  const { condition, problem } = parseCondition(source);
  if (condition === null) return { condition: null, problem: { message: problem.message, ...problem.span } };
  const [wrong] = checkCondition(condition, typeOf);
  if (wrong) return { condition: null, problem: { message: wrong.message, ...wrong.span } };
  return { condition, problem: null };
}

/** Returns the text that a directive is written as. */
export function writeIf(condition: Condition, kind: 'if' | 'else if'): string {
  return `{{${kind} ${writeCondition(condition)}}}`;
}

export const MAX_ROWS = CONDITION_LIMITS.comparisons;
