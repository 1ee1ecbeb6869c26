import { describe, expect, test } from 'vitest';
import { fieldsOfExpression, fieldsOfPreQuery, nearestName } from './named-fields.ts';

const NAMES = ['commonName', 'legalName', 'city', 'startDate', 'npi'];

describe('the nearest name', () => {
  test.each([
    ['comonName', 'commonName'],
    ['CommonName', 'commonName'],
    ['startDat', 'startDate'],
    ['legal_name', 'legalName'],
    ['npj', 'npi'],
  ])('of %s is %s', (typed, meant) => expect(nearestName(typed, NAMES)).toBe(meant));

  test.each(['nothingHere', 'x', 'no', ''])('of %j there is none', (typed) =>
    expect(nearestName(typed, NAMES)).toBeNull(),
  );
});

describe('the fields that are named', () => {
  test('by an expression are its field, or the columns of a list of records', () => {
    expect(fieldsOfExpression({ record: 'client', field: 'city', columns: null })).toEqual([
      { at: 'field', record: 'client', name: 'city' },
    ]);
    const columns = [{ field: 'date' }, { field: 'hours' }];
    expect(fieldsOfExpression({ record: 'workUnit', field: '', columns })).toEqual([
      { at: 'columns.0.field', record: 'workUnit', name: 'date' },
      { at: 'columns.1.field', record: 'workUnit', name: 'hours' },
    ]);
    expect(fieldsOfExpression({ record: 'client', field: 'rows', columns })).toEqual([
      { at: 'field', record: 'client', name: 'rows' },
    ]);
  });

  test('by a pre-query are its columns and the field of the id, but not what every record has', () => {
    const resultFields = [{ name: 'label' }, { name: 'city' }];
    expect(fieldsOfPreQuery({ record: 'client', resultFields, idMapValueField: 'id' })).toEqual([
      { at: 'resultFields.1.name', record: 'client', name: 'city' },
    ]);
    expect(fieldsOfPreQuery({ record: 'client', resultFields: [], idMapValueField: 'nope' })).toEqual([
      { at: 'idMapValueField', record: 'client', name: 'nope' },
    ]);
  });
});
