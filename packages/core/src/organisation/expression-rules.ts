import type { IdKey } from '../flooding/id-map.ts';
import { KIND_OF_ID_KEY, type RecordKind } from '../flooding/records.ts';
import type { ValueType } from '../flooding/values.ts';

/** A problem with one field, as a sentence without the period. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** An empty `idKey` is the letter's own value. */
export interface ExpressionPlace {
  readonly valueType: ValueType;
  readonly idKey: IdKey | '';
  readonly record: RecordKind | 'letter';
  readonly field: string;
  readonly columns: readonly unknown[] | null;
}

/** Returns why an expression could never have a value. */
export function expressionProblems({ valueType, idKey, record, field, columns }: ExpressionPlace): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const expected = idKey === '' ? 'letter' : KIND_OF_ID_KEY[idKey];
  if (record !== expected) problems.push({ field: 'record', problem: `must be '${expected}', which this id names` });
  if (valueType === 'list' && columns === null)
    problems.push({ field: 'columns', problem: 'must be given for a list' });
  if (valueType !== 'list' && columns !== null) problems.push({ field: 'columns', problem: 'are for a list only' });
  if (valueType !== 'list' && field === '') problems.push({ field: 'field', problem: 'must be given' });
  return problems;
}
