import { buildNameIndex } from '@letterdesk/core/checks/name-index';
import { namedRecordOf } from '@letterdesk/core/checks/names-of-records';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { seededRandom } from '@letterdesk/demo/customer/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';
import { readAllNames } from './read-all-names.ts';

type List = CustomerData['listRecords'];

function listing(listRecords: List): CustomerData {
  return { listRecords, readRecords: async () => [], readFields: async () => null };
}

const recordOf = (kind: CustomerRecord['kind'], id: number, label: string): CustomerRecord => ({
  kind,
  id,
  label,
  fields: { legalName: `${label}, LLC`, city: 'Larkspur Falls' },
  relations: {},
});

const pagesOf =
  (records: readonly CustomerRecord[]): List =>
  async (_environment, wanted, { page, pageSize }) => {
    const all = records.filter(({ kind }) => kind === wanted);
    return { records: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
  };

const clients = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => recordOf('client', from + at, `Client Number ${from + at}`));
const read = (list: List, pageSize = 10) =>
  readAllNames(listing(list), 'demo', { signal: AbortSignal.timeout(60_000), pageSize });

const words = fc.constantFrom('Cedar', 'Hollow', 'Mercy', 'Reza', 'Rasmussen', 'St.', 'Saint', 'Annex', 'Hospital');
const labels = fc.array(words, { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(' '));
const kinds = fc.constantFrom('client', 'provider', 'worksite');

describe('all names', () => {
  test('are the same in pages of any size and order', async () => {
    const records = fc
      .array(fc.tuple(kinds, labels), { maxLength: 60 })
      .map((named) => named.map(([kind, label], at) => recordOf(kind, at + 1, label)));
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 40 }), fc.nat(), async (all, pageSize, seed) => {
        const random = seededRandom(seed);
        const shuffled = all
          .map((record) => ({ record, place: random.int(0, 1_000_000) }))
          .sort((one, other) => one.place - other.place)
          .map(({ record }) => record);
        const once = (['client', 'provider', 'worksite'] as const).flatMap((kind) =>
          all.filter((record) => record.kind === kind).map((record) => namedRecordOf(kind, record)),
        );
        expect(buildNameIndex(await read(pagesOf(shuffled), pageSize))).toEqual(buildNameIndex(once));
      }),
    );
  });

  test('count a record once that moves to the next page while they are read', async () => {
    const list: List = async (environment, kind, query) =>
      pagesOf(query.page === 1 ? clients(249, 2) : clients(250))(environment, kind, query);
    expect((await read(list, 100)).map(({ id }) => id)).toEqual(Array.from({ length: 249 }, (_, at) => at + 2));
  });

  test('leave out texts that are too long for a name', async () => {
    const [record] = await read(pagesOf([recordOf('client', 1, 'Endless '.repeat(100))]));
    expect(record?.names).toEqual([]);
  });

  test.each<[string, List]>([
    ['repeats a page', async () => ({ records: clients(10), total: 100 })],
    ['says that there are more', async (...query) => ({ ...(await pagesOf(clients(13))(...query)), total: 50 })],
    ['ends halfway', async (...query) => ({ ...(await pagesOf(clients(10))(...query)), total: 20 })],
    [
      'never ends',
      async (_environment, _kind, { page, pageSize }) => ({
        records: clients(pageSize, page * pageSize),
        total: Number.MAX_SAFE_INTEGER,
      }),
    ],
  ])('are refused of a source that %s', async (_, list) => {
    await expect(read(list, 10)).rejects.toThrow(CustomerDataUnavailable);
  });

  test('are read until the time is over', async () => {
    const signal = AbortSignal.abort(new Error('over'));
    await expect(readAllNames(listing(pagesOf(clients(5))), 'demo', { signal })).rejects.toThrow('over');
  });
});
