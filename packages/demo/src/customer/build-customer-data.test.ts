import { ID_KEYS, idsOf } from '@letterdesk/core/flooding/id-map';
import { KIND_OF_ID_KEY, type RecordKind, recordsByRef, refKey } from '@letterdesk/core/flooding/records';
import { describe, expect, test } from 'vitest';
import { demoUsers } from '../users.ts';
import { buildCustomerData } from './build-customer-data.ts';

const records = buildCustomerData();
const byRef = recordsByRef(records);
const ofKind = (kind: RecordKind) => records.filter((record) => record.kind === kind);

describe("the demo's customer data", () => {
  test('is the same every time', () => {
    expect(buildCustomerData()).toEqual(records);
  });

  test('is as large as a small source system', () => {
    expect(byRef.size).toBe(records.length);
    expect(ofKind('client')).toHaveLength(40);
    expect(ofKind('provider')).toHaveLength(200);
    expect(ofKind('job')).toHaveLength(300);
    expect(ofKind('present')).toHaveLength(500);
    expect(ofKind('assignment')).toHaveLength(400);
  });

  test('refers to existing records only', () => {
    const dangling = records.flatMap(({ kind, id, relations }) =>
      ID_KEYS.flatMap((key) =>
        idsOf(relations, key)
          .filter((related) => !byRef.has(refKey({ kind: KIND_OF_ID_KEY[key], id: related })))
          .map((related) => `${kind} ${id}: ${key} ${related}`),
      ),
    );
    expect(dangling).toEqual([]);
  });

  test('uses example domains only, and reps with an account', () => {
    const addresses = records.flatMap(({ fields }) => (typeof fields.email === 'string' ? [fields.email] : []));
    expect(addresses.filter((address) => !/^[a-z.]+@[a-z-]+\.example$/.test(address))).toEqual([]);
    expect(demoUsers.filter(({ sub }) => addresses.includes(sub)).length).toBeGreaterThanOrEqual(4);
  });

  test('gives people of a kind different names', () => {
    for (const kind of ['provider', 'contact', 'rep'] as const) {
      const labels = ofKind(kind).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('has missing values', () => {
    const without = (kind: RecordKind, field: string) => ofKind(kind).filter(({ fields }) => fields[field] === null);
    expect(without('provider', 'licenseNumber').length).toBeGreaterThan(5);
    expect(ofKind('client').filter(({ relations }) => relations.clientContactId === 'null').length).toBeGreaterThan(2);
    expect(
      ofKind('assignment').filter(({ relations }) => relations.housingRequestId === 'null').length,
    ).toBeGreaterThan(50);
  });
});
