import { expect, test } from 'vitest';
import type { IdMap } from './id-map.ts';
import { findRecordDivision } from './record-division.ts';
import { recordsByRef } from './records.ts';

const DIVISIONS = [
  { id: 1, emailDomains: ['meridale.example'] },
  { id: 14, emailDomains: [] },
  { id: 11, emailDomains: ['northgate.example', 'ngate.example'] },
];
const rep = (id: number, mail: string | null) => {
  return { kind: 'rep' as const, id, label: `Rep ${id}`, fields: { name: `Rep ${id}`, mail }, relations: {} };
};
const REPS = recordsByRef([
  rep(1, 'dana@meridale.example'),
  rep(2, 'Owen@NGate.example'),
  rep(3, 'eve@elsewhere.example'),
  rep(4, null),
]);

test.each<[IdMap, number | null]>([
  [{ clientRepId: 1, providerRepId: 2 }, 1],
  [{ providerRepId: 2 }, 11],
  [{ clientRepId: 3, providerRepId: 2 }, 11],
  [{ clientRepId: 4 }, null],
  [{ clientRepId: 'null', providerRepId: 99 }, null],
  [{ clientId: 1 }, null],
])('a record with %j belongs to division %j', (ids, division) => {
  expect(findRecordDivision(ids, REPS, DIVISIONS)).toBe(division);
});
