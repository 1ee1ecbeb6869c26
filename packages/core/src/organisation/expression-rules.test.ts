import { expect, test } from 'vitest';
import { type ExpressionPlace, expressionProblems } from './expression-rules.ts';

const place: ExpressionPlace = { valueType: 'text', idKey: 'clientId', record: 'client', field: 'Name', columns: null };

test.each<[string, Partial<ExpressionPlace>, string[]]>([
  ['a text of a record', {}, []],
  ['a date of the letter itself', { valueType: 'date', idKey: '', record: 'letter', field: 'today' }, []],
  ['a list of records', { valueType: 'list', field: '', columns: [{}] }, []],
  ['a record that its id does not name', { record: 'provider' }, ['record']],
  ['an id of the letter itself', { record: 'letter' }, ['record']],
  ['a list without columns', { valueType: 'list' }, ['columns']],
  ['columns of a text', { columns: [{}] }, ['columns']],
  ['a text without a field', { field: '' }, ['field']],
])('decides whether an expression can be %s', (_name, changes, fields) => {
  expect(expressionProblems({ ...place, ...changes }).map(({ field }) => field)).toEqual(fields);
});
