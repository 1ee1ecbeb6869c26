import { describe, expect, test } from 'vitest';
import { fieldsOfExpression, fieldsOfPreQuery, nearestName } from './named-fields.ts';

const NAMES = ['commonName', 'legalName', 'city', 'startDate', 'npi'];

describe('the nearest field name', () => {
  test.each([
    ['comonName', 'commonName'],
    ['CommonName', 'commonName'],
    ['startDat', 'startDate'],
    ['legal_name', 'legalName'],
    ['npj', 'npi'],
  ])('finds for %s the name %s', (typed, meant) => expect(nearestName(typed, NAMES)).toBe(meant));

  test.each(['nothingHere', 'x', 'no', ''])('finds no name for %j', (typed) =>
    expect(nearestName(typed, NAMES)).toBeNull(),
  );
});

describe('the fields named by an item', () => {
  test("include an expression's field or its list columns", () => {
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

  test("include a pre-query's columns and its id field, without the common fields", () => {
    const resultFields = [{ name: 'label' }, { name: 'city' }];
    expect(fieldsOfPreQuery({ record: 'client', resultFields, idMapValueField: 'id' })).toEqual([
      { at: 'resultFields.1.name', record: 'client', name: 'city' },
    ]);
    expect(fieldsOfPreQuery({ record: 'client', resultFields: [], idMapValueField: 'nope' })).toEqual([
      { at: 'idMapValueField', record: 'client', name: 'nope' },
    ]);
  });
});
