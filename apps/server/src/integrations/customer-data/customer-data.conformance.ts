import type { SingleIdKey } from '@letterdesk/core/flooding/id-map';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerData, RecordQuery } from './port.ts';

/** Shared by all implementations' tests. */
export const CONTRACT_RECORDS: Readonly<Record<string, readonly CustomerRecord[]>> = {
  first: [
    aRecord('client', 1, 'Cedar Hollow Hospital', {
      fields: { commonName: 'Cedar Hollow', beds: 40, fax: null, rows: [{ item: 'Bed', count: 2, note: null }] },
      relations: { clientContactIds: [7, 9], clientContactId: 'null', clientRepId: 3 },
    }),
    aRecord('client', 2, 'bellwether clinic', {}),
    aRecord('client', 30, 'Ash_by 100% Care', {}),
    aRecord('provider', 1, 'Ann Ro, MD', {}),
    aRecord('rep', 3, 'Søren Rep', { fields: { name: 'Søren Rep' } }),
    aRecord('job', 11, 'J-11', {
      fields: { title: 'Night "coverage"', beds: 12, rows: [{ item: 'Needle' }] },
      relations: { clientId: 1, specialtyId: 50, clientRepId: 'null' },
    }),
    aRecord('job', 12, 'J-12', {
      fields: { title: 'Day coverage', beds: 112, fax: null },
      relations: { clientId: 1, specialtyId: 51 },
    }),
    aRecord('job', 13, 'J-13', { fields: { title: 'Day_coverage' }, relations: { clientId: 11, specialtyId: 50 } }),
  ],
  second: [aRecord('client', 1, 'Another Cedar', {})],
};

function aRecord(
  kind: CustomerRecord['kind'],
  id: number,
  label: string,
  rest: Partial<Pick<CustomerRecord, 'fields' | 'relations'>>,
): CustomerRecord {
  return { kind, id, label, fields: rest.fields ?? {}, relations: rest.relations ?? {} };
}

export interface CustomerDataUnderTest {
  readonly customerData: CustomerData;
  close(): Promise<void>;
}

/** Contract tests of the port. */
export function testCustomerData(name: string, open: () => Promise<CustomerDataUnderTest>): void {
  describe(`customer data, ${name}`, () => {
    let opened: CustomerDataUnderTest;
    let customerData: CustomerData;

    beforeAll(async () => {
      opened = await open();
      customerData = opened.customerData;
    });
    afterAll(() => opened.close());

    const labelsFor = async (text: string, page = 1, pageSize = 10) => {
      const { records, total } = await customerData.listRecords('first', 'client', { text, page, pageSize });
      return { labels: records.map(({ label }) => label), total };
    };
    const jobsFor = async (query: Partial<RecordQuery>) => {
      const all = { text: '', page: 1, pageSize: 10, ...query };
      const { records, total } = await customerData.listRecords('first', 'job', all);
      expect(total).toBe(records.length);
      return records.map(({ id }) => id);
    };

    test('reads records of several kinds unchanged and leaves out unknown ones', async () => {
      const records = await customerData.readRecords('first', [
        { kind: 'provider', id: 1 },
        { kind: 'client', id: 1 },
        { kind: 'client', id: 99 },
        { kind: 'worksite', id: 1 },
      ]);
      const byKind = records.toSorted((a, b) => a.kind.localeCompare(b.kind));
      expect(byKind).toEqual([CONTRACT_RECORDS.first?.[0], CONTRACT_RECORDS.first?.[3]]);
    });

    test('reads nothing for an empty request', async () => {
      expect(await customerData.readRecords('first', [])).toEqual([]);
    });

    test('reads a thousand records at once', async () => {
      const refs = Array.from({ length: 1_000 }, (_, index) => ({ kind: 'client' as const, id: index + 1 }));
      expect(await customerData.readRecords('first', refs)).toHaveLength(3);
    });

    test('keeps environments apart', async () => {
      const [record] = await customerData.readRecords('second', [{ kind: 'client', id: 1 }]);
      expect(record?.label).toBe('Another Cedar');
      expect(await customerData.readRecords('third', [{ kind: 'client', id: 1 }])).toEqual([]);
    });

    test('lists a kind by label, ignoring case', async () => {
      expect(await labelsFor('')).toEqual({
        labels: ['Ash_by 100% Care', 'bellwether clinic', 'Cedar Hollow Hospital'],
        total: 3,
      });
    });

    test('lists page by page, with the total of all pages', async () => {
      expect(await labelsFor('', 2, 2)).toEqual({ labels: ['Cedar Hollow Hospital'], total: 3 });
      expect(await labelsFor('', 5, 2)).toEqual({ labels: [], total: 3 });
    });

    test('finds records by a part of the label or by the id', async () => {
      expect((await labelsFor(' HOLLOW ')).labels).toEqual(['Cedar Hollow Hospital']);
      expect((await labelsFor('30')).labels).toEqual(['Ash_by 100% Care']);
      expect(await labelsFor('nowhere')).toEqual({ labels: [], total: 0 });
    });

    test('treats pattern characters as text', async () => {
      expect((await labelsFor('100%')).labels).toEqual(['Ash_by 100% Care']);
      expect((await labelsFor('c_d')).labels).toEqual([]);
      expect((await labelsFor('h_by')).labels).toEqual(['Ash_by 100% Care']);
      expect((await labelsFor('\\')).labels).toEqual([]);
    });

    test('finds records that match all given relations', async () => {
      expect(await jobsFor({ match: { clientId: 1 } })).toEqual([11, 12]);
      expect(await jobsFor({ match: { clientId: 1, specialtyId: 50 } })).toEqual([11]);
      expect(await jobsFor({ match: { clientId: 1, presentId: 1 } })).toEqual([]);
      expect(await jobsFor({ match: {} })).toEqual([11, 12, 13]);
    });

    test("finds records by their own fields or by a related record's", async () => {
      const where = (path: readonly SingleIdKey[], field: string, text: string) =>
        jobsFor({ where: [{ path, field, text }] });
      expect(await where([], 'title', 'DAY')).toEqual([12, 13]);
      expect(await where([], 'beds', '12')).toEqual([11, 12]);
      expect(await where(['clientId'], 'commonName', 'hollow')).toEqual([11, 12]);
      expect(await where(['clientId'], 'commonName', 'h_l')).toEqual([]);
      expect(await where(['clientId'], 'rows', 'Bed')).toEqual([]);
      expect(await where(['clientRepId'], 'name', 'a')).toEqual([]);
      expect(await where(['clientId', 'clientRepId'], 'name', 'ø')).toEqual([11, 12]);
      const both = [
        { path: ['clientId'], field: 'commonName', text: 'cedar' },
        { path: [], field: 'title', text: 'day' },
      ] as const;
      expect(await jobsFor({ where: both })).toEqual([12]);
      expect(await jobsFor({ where: both, match: { specialtyId: 50 } })).toEqual([]);
    });

    test('finds records by a part of the named fields and of no others', async () => {
      const fields = ['title', 'beds', 'fax', 'rows', 'unknown'];
      expect(await jobsFor({ text: 'DAY' })).toEqual([]);
      expect(await jobsFor({ text: 'DAY', fields })).toEqual([12, 13]);
      expect(await jobsFor({ text: '12', fields: ['beds'] })).toEqual([11, 12]);
      expect(await jobsFor({ text: 'needle', fields })).toEqual([]);
      expect(await jobsFor({ text: 'null', fields })).toEqual([]);
      expect(await jobsFor({ text: 'y_c', fields })).toEqual([13]);
      expect(await jobsFor({ text: 't "', fields })).toEqual([11]);
      expect(await jobsFor({ text: "'", fields: ["title' or true --"] })).toEqual([]);
    });

    test("lists the fields of a kind's records, or nothing if there are none", async () => {
      const fields = await customerData.readFields('first', 'job');
      expect(fields === null ? null : [...fields].toSorted()).toBeOneOf([null, ['beds', 'fax', 'rows', 'title']]);
      expect(await customerData.readFields('first', 'worksite')).toEqual(fields === null ? null : []);
    });

    test('finds records by relations and text together, page by page', async () => {
      const query = { match: { clientId: 1 }, text: 'coverage', fields: ['title'], page: 2, pageSize: 1 };
      const { records, total } = await customerData.listRecords('first', 'job', query);
      expect([records.map(({ id }) => id), total]).toEqual([[12], 2]);
    });
  });
}
