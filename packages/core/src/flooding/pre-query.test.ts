import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ID } from './id-map.ts';
import { allowsMultipleRecords, matchOf, pickedId, shownFields, shownValue } from './pre-query.ts';
import type { CustomerRecord, FieldValue } from './records.ts';

function aRecord(fields: Record<string, FieldValue>): CustomerRecord {
  return { kind: 'job', id: 30, label: 'J-30', fields, relations: {} };
}

describe('the ids of a pre-query', () => {
  test('include only those that it needs', () => {
    const ids = { clientId: 10, jobId: 30, providerId: 20, workUnitIds: [1, 2] };
    expect(matchOf({ matchFields: ['clientId', 'providerId'] }, ids)).toEqual({
      match: { clientId: 10, providerId: 20 },
      missingIds: [],
    });
  });

  test("report an id that is absent or that the source doesn't have", () => {
    expect(matchOf({ matchFields: ['clientId', 'jobId', 'presentId'] }, { clientId: 10, jobId: 'null' })).toEqual({
      match: { clientId: 10 },
      missingIds: ['Job', 'Present'],
    });
  });
});

describe('the rows of a pre-query', () => {
  test('contain the id, the label and fields with a single value', () => {
    const record = aRecord({ beds: 0, city: 'Elm', fax: null, rows: [{ item: 'Bed' }] });
    const shown = ['id', 'label', 'beds', 'city', 'fax', 'rows', 'unknown'].map((name) => shownValue(record, name));
    expect(shown).toEqual([30, 'J-30', 0, 'Elm', null, null, null]);
  });

  test('show the fields other than id and label', () => {
    const resultFields = ['id', 'label', 'city'].map((name) => ({ name, label: name, type: 'text' as const }));
    expect(shownFields({ resultFields })).toEqual(['city']);
  });
});

describe('a picked record', () => {
  test('has its own id or the id in a field', () => {
    expect(pickedId({ idMapValueField: 'id' }, aRecord({}))).toBe(30);
    expect(pickedId({ idMapValueField: 'contractId' }, aRecord({ contractId: 8001 }))).toBe(8001);
  });

  test.each([
    [1, 1],
    [MAX_ID, MAX_ID],
    [0, null],
    [MAX_ID + 1, null],
    ['30', null],
  ])('reads the field %j as %j', (value, id) => {
    expect(pickedId({ idMapValueField: 'contractId' }, aRecord({ contractId: value }))).toBe(id);
  });

  test('is only an id, whatever the field contains', () => {
    const anything = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null), fc.constant([{ id: 1 }]));
    fc.assert(
      fc.property(anything, (value) => {
        const id = pickedId({ idMapValueField: 'contractId' }, aRecord({ contractId: value }));
        expect(id === null || (Number.isInteger(id) && id > 0 && id <= MAX_ID && id === value)).toBe(true);
      }),
    );
  });

  test('can be one of several where the id map takes several', () => {
    expect([
      allowsMultipleRecords({ resultKey: 'workUnitIds' }),
      allowsMultipleRecords({ resultKey: 'jobId' }),
    ]).toEqual([true, false]);
  });
});
