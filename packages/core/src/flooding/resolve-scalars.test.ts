import { expect, test } from 'vitest';
import type { IdMap } from './id-map.ts';
import { type CustomerRecord, type FieldValue, type RecordKind, recordsByRef } from './records.ts';
import { type ExpressionSource, resolveExpression } from './resolve-expressions.ts';
import type { ScalarType, Value } from './values.ts';

const record = (kind: RecordKind, id: number, fields: Record<string, FieldValue>): CustomerRecord => ({
  kind,
  id,
  label: `${kind} ${id}`,
  fields,
  relations: {},
});

function resolved(source: ExpressionSource, ids: IdMap, records: readonly CustomerRecord[]): Value | null {
  const resolution = resolveExpression(source, ids, recordsByRef(records), {});
  return resolution.found ? resolution.value : null;
}

function read(valueType: ScalarType, raw: FieldValue): Value | null {
  const source = { valueType, field: 'rate', idKey: 'jobId', record: 'job', columns: null } as const;
  return resolved(source, { jobId: 1 }, [record('job', 1, { rate: raw })]);
}

test.each([
  [12, 12],
  [-0.5, -0.5],
  ['12', 12],
  ['-12.50', -12.5],
  ['110.25', 110.25],
])('reads %j as a number and an amount of money', (raw, number) => {
  expect(read('number', raw)).toEqual({ type: 'number', number });
  expect(read('money', raw)).toEqual({ type: 'money', amount: number, currency: 'USD' });
});

test.each(['', ' ', '12 USD', '$12', '1e3', '.5', '5.', '0x10', 'twelve', Number.NaN, Number.POSITIVE_INFINITY])(
  'rejects %j as a number and an amount of money',
  (raw) => {
    expect(read('number', raw)).toBeNull();
    expect(read('money', raw)).toBeNull();
  },
);

test.each(['2027-02-30', '2026-3-02', '12026-03-02', '2026-03-02T00:00', 'soon', 20_260_302])(
  'rejects %j as a date',
  (raw) => {
    expect(read('date', raw)).toBeNull();
  },
);

test('a list of rows has no text', () => {
  expect(read('text', [{ a: 1 }])).toBeNull();
});

const contacts = [
  record('contact', 1, { email: 'ann@lakeside.example', since: '2020-01-01' }),
  record('contact', 2, { email: 'bob@lakeside.example', since: '2021-01-01' }),
  record('contact', 3, { email: 'ann@lakeside.example' }),
];
const ofContacts = (valueType: ScalarType, field: string): ExpressionSource => ({
  valueType,
  field,
  idKey: 'clientContactIds',
  record: 'contact',
  columns: null,
});

test('text joins the distinct values of several records; a date uses the first record', () => {
  const ids = { clientContactIds: [1, 2, 3] };
  expect(resolved(ofContacts('text', 'email'), ids, contacts)).toEqual({
    type: 'text',
    text: 'ann@lakeside.example, bob@lakeside.example',
  });
  expect(resolved(ofContacts('date', 'since'), ids, contacts)).toEqual({ type: 'date', date: '2020-01-01' });
});

test('a list has the rows of a record, of every type, and is empty without columns or rows', () => {
  const columns = [
    { label: 'What', type: 'text', field: 'what' },
    { label: 'Rate', type: 'money', field: 'rate' },
  ] as const;
  const source = { valueType: 'list', field: 'rates', idKey: 'jobId', record: 'job', columns } as const;
  const rates = [
    { what: 'Call', rate: '25' },
    { what: null, rate: 12.5 },
  ];
  expect(resolved(source, { jobId: 1 }, [record('job', 1, { rates })])).toEqual({
    type: 'list',
    columns: [
      { label: 'What', type: 'text' },
      { label: 'Rate', type: 'money' },
    ],
    rows: [
      ['Call', 25],
      [null, 12.5],
    ],
  });
  expect(resolved({ ...source, columns: null }, { jobId: 1 }, [record('job', 1, { rates })])).toBeNull();
  expect(resolved(source, { jobId: 1 }, [record('job', 1, { rates: 'none' })])).toBeNull();
});
