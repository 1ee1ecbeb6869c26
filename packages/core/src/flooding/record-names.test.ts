import { expect, test } from 'vitest';
import { recordNamesOf } from './record-names.ts';
import { type CustomerRecord, type RecordKind, recordsByRef } from './records.ts';

const record = (
  kind: RecordKind,
  id: number,
  label: string,
  fields: CustomerRecord['fields'] = {},
): CustomerRecord => ({
  kind,
  id,
  label,
  fields,
  relations: {},
});

const DAYS = { startDate: '2026-03-02', endDate: '2026-05-29' };
const NOTHING = {
  assignment: null,
  present: null,
  job: null,
  client: null,
  provider: null,
  contact: null,
  assignmentTooltip: null,
};

test('records show their label, an assignment its number, people and dates', () => {
  const records = recordsByRef([
    record('client', 12, 'Lakeside & Sons'),
    record('provider', 3, 'Ann Lee'),
    record('assignment', 501, 'Ann Lee at Lakeside & Sons', { number: 'A-118000', ...DAYS }),
  ]);
  expect(recordNamesOf({ clientId: 12, providerId: 3, assignmentId: 501 }, records)).toEqual({
    ...NOTHING,
    assignment: 'A-118000',
    client: 'Lakeside & Sons',
    provider: 'Ann Lee',
    assignmentTooltip: 'Ann Lee at Lakeside & Sons, 2026-03-02 to 2026-05-29',
  });
});

test('an assignment without a number or an end shows its label and its known dates', () => {
  const records = recordsByRef([
    record('assignment', 501, 'Ann Lee at Lakeside', { number: null, startDate: '2026-03-02', endDate: null }),
  ]);
  expect(recordNamesOf({ assignmentId: 501 }, records)).toEqual({
    ...NOTHING,
    assignment: 'Ann Lee at Lakeside',
    assignmentTooltip: 'Ann Lee at Lakeside, 2026-03-02',
  });
});

test('an absent or unknown record has no name', () => {
  expect(recordNamesOf({ clientId: 12 }, recordsByRef([]))).toEqual(NOTHING);
});
