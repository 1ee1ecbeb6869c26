import type { IdKey } from '../flooding/id-map.ts';
import { KIND_OF_ID_KEY, type RecordKind } from '../flooding/records.ts';
import type { ValueType } from '../flooding/values.ts';

/** What is wrong with one field of a thing, in one sentence without its end. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** What the rules of an expression look at; an empty `idKey` is a value of the letter itself. */
export interface ExpressionPlace {
  readonly valueType: ValueType;
  readonly idKey: IdKey | '';
  readonly record: RecordKind | 'letter';
  readonly field: string;
  readonly columns: readonly unknown[] | null;
}

/** What keeps an expression from ever finding a value: the record must be what its id names, and a list has columns. */
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
