import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CustomerRecord, type FieldValue, type RecordKind, recordsByRef } from './records.ts';
import { type ExpressionSource, resolveExpression } from './resolve-expressions.ts';
import type { ValueType } from './values.ts';

function aRecord(kind: RecordKind, id: number, fields: Record<string, FieldValue>): CustomerRecord {
  return { kind, id, label: `${kind} ${id}`, fields, relations: {} };
}

function aSource(valueType: ValueType, field: string): ExpressionSource {
  return { valueType, field, idKey: 'providerId', record: 'provider', columns: null };
}

const workUnits: ExpressionSource = {
  valueType: 'list',
  field: '',
  idKey: 'workUnitIds',
  record: 'workUnit',
  columns: [
    { label: 'Date', type: 'date', field: 'date' },
    { label: 'Hours', type: 'number', field: 'hours' },
  ],
};

const noRecords = recordsByRef([]);

describe('resolving an expression', () => {
  test('returns a value with its record and field', () => {
    const records = recordsByRef([aRecord('provider', 7, { legalName: ' Ann Ro ' })]);
    expect(resolveExpression(aSource('text', 'legalName'), { providerId: 7 }, records, {})).toEqual({
      found: true,
      value: { type: 'text', text: 'Ann Ro' },
      source: { record: 'provider', id: 7, field: 'legalName' },
    });
  });

  test.each([
    ['no_id', {}, null],
    ['no_id', { providerId: 'null' as const }, null],
    ['record_not_found', { providerId: 8 }, 8],
    ['field_empty', { providerId: 7 }, 7],
  ])('reports %s and the place of the value', (reason, ids, id) => {
    const records = recordsByRef([aRecord('provider', 7, { license: null })]);
    expect(resolveExpression(aSource('text', 'license'), ids, records, {})).toEqual({
      found: false,
      reason,
      source: { record: 'provider', id, field: 'license' },
    });
  });

  test.each<[ValueType, FieldValue]>([
    ['text', '  '],
    ['date', '2027-02-30'],
    ['date', 'soon'],
    ['number', 'many'],
    ['money', [{ amount: 1 }]],
    ['list', []],
  ])('reads a %s of %j as an empty field', (valueType, raw) => {
    const records = recordsByRef([aRecord('provider', 7, { it: raw })]);
    const source = { ...aSource(valueType, 'it'), columns: [{ label: 'A', type: 'text' as const, field: 'a' }] };
    expect(resolveExpression(source, { providerId: 7 }, records, {})).toMatchObject({ reason: 'field_empty' });
  });

  test('returns a row for each record of a list, with empty cells for missing fields', () => {
    const records = recordsByRef([
      aRecord('workUnit', 1, { date: '2027-01-04', hours: 10 }),
      aRecord('workUnit', 2, { date: '2027-01-05', hours: null }),
    ]);
    expect(resolveExpression(workUnits, { workUnitIds: [2, 1] }, records, {})).toMatchObject({
      value: {
        columns: [
          { label: 'Date', type: 'date' },
          { label: 'Hours', type: 'number' },
        ],
        rows: [
          ['2027-01-05', null],
          ['2027-01-04', 10],
        ],
      },
      source: { record: 'workUnit', id: null, field: '' },
    });
  });

  test('reads the rows of a single record', () => {
    const source: ExpressionSource = { ...workUnits, idKey: 'providerId', record: 'provider', field: 'shifts' };
    const records = recordsByRef([aRecord('provider', 7, { shifts: [{ date: '2027-01-04', hours: 8 }] })]);
    expect(resolveExpression(source, { providerId: 7 }, records, {})).toMatchObject({
      value: { rows: [['2027-01-04', 8]] },
      source: { id: 7 },
    });
  });

  test('joins the values of several records', () => {
    const source: ExpressionSource = { ...aSource('text', 'email'), idKey: 'clientContactIds', record: 'contact' };
    const records = recordsByRef([
      aRecord('contact', 1, { email: 'ann@x.example' }),
      aRecord('contact', 2, { email: null }),
      aRecord('contact', 3, { email: 'bob@x.example' }),
    ]);
    const resolution = resolveExpression(source, { clientContactIds: [1, 2, 3] }, records, {});
    expect(resolution).toMatchObject({ value: { text: 'ann@x.example, bob@x.example' } });
  });

  test('reads a value of the letter without any id', () => {
    const today: ExpressionSource = { valueType: 'date', field: 'today', idKey: '', record: 'letter', columns: null };
    expect(resolveExpression(today, {}, noRecords, { today: '2026-11-20' })).toEqual({
      found: true,
      value: { type: 'date', date: '2026-11-20' },
      source: { record: 'letter', id: null, field: 'today' },
    });
  });

  test('never throws for any field, and returns only the requested type', () => {
    const aValue: fc.Arbitrary<FieldValue> = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constant(null),
      fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null)))),
    );
    const aType = fc.constantFrom<ValueType>('text', 'date', 'number', 'money', 'list');
    const aField = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'));
    fc.assert(
      fc.property(fc.dictionary(aField, aValue), aField, aType, (fields, field, valueType) => {
        const records = recordsByRef([aRecord('provider', 7, fields)]);
        const source = { ...aSource(valueType, field), columns: [{ label: 'A', type: 'date' as const, field: 'a' }] };
        const resolution = resolveExpression(source, { providerId: 7 }, records, {});
        expect(resolution.found ? resolution.value.type : 'field_empty').toBe(
          resolution.found ? valueType : resolution.reason,
        );
      }),
    );
  });
});
