import { type CustomerRecord, refKey } from '@letterdesk/core/flooding/records';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';
import { createRecordsOfLetters, type RecordsOfLetters } from './records-of-letters.ts';

const record = (kind: CustomerRecord['kind'], id: number, label: string, relations = {}): CustomerRecord => ({
  kind,
  id,
  label,
  fields: {},
  relations,
});

let time: number;
let calls: number;
let silent: 'no' | 'related' | 'all';
let data: CustomerRecord[];
let letters: RecordsOfLetters;

const customerData: CustomerData = {
  async readRecords(_environment, refs) {
    calls += 1;
    if (silent === 'all') throw new CustomerDataUnavailable('silent');
    const asked = new Set(refs.map(refKey));
    return data.filter((each) => asked.has(refKey(each)));
  },
  async listRecords(_environment, kind, { match }) {
    if (silent !== 'no') throw new CustomerDataUnavailable('silent');
    const records = data.filter((each) => each.kind === kind && each.relations.clientId === match?.clientId);
    return { records, total: records.length };
  },
  readFields: async () => null,
};

beforeEach(() => {
  [time, calls, silent] = [0, 0, 'no'];
  data = [
    record('client', 1, 'Cedar Hollow', { clientContactId: 4, clientContactIds: [4, 5] }),
    record('contact', 4, 'Ann Lee'),
    record('contact', 5, 'Bob Ray'),
    record('worksite', 8, 'Fairmont Clinic'),
    record('job', 9, 'J-9', { clientId: 1, primaryWorksiteId: 8 }),
  ];
  letters = createRecordsOfLetters(customerData, () => time);
});

const IDS = { clientId: 1, clientContactId: 4, clientContactIds: [4] };
const read = async (ids = IDS) => (await letters.read('demo', ids)).names;
const MINUTE = 60_000;

describe('the records of a letter', () => {
  test('include related ones that its id map doesn’t name', async () => {
    const { people, others, records } = await read();
    expect(people).toEqual(['Ann Lee', 'Bob Ray']);
    expect(others).toEqual(['Cedar Hollow']);
    expect(records).toEqual([
      { kind: 'client', id: 1 },
      { kind: 'worksite', id: 8 },
    ]);
  });

  test('are read once a minute, and once for checks at the same time', async () => {
    await Promise.all([read(), read()]);
    const once = calls;
    time = MINUTE - 1;
    await read();
    expect(calls).toBe(once);
    data = data.map((each) => (each.kind === 'client' ? { ...each, label: 'Larkspur' } : each));
    time = MINUTE;
    expect((await read()).others).toEqual(['Larkspur']);
  });

  test('are used for an hour while the source is silent, which is asked again after half a minute', async () => {
    await read();
    silent = 'all';
    time = 2 * MINUTE;
    await expect(read()).rejects.toThrow(CustomerDataUnavailable);
    expect(letters.last('demo', IDS)?.names.others).toEqual(['Cedar Hollow']);
    expect(letters.last('other', IDS)).toBeNull();
    silent = 'no';
    await expect(read()).rejects.toThrow('a moment ago');
    time += MINUTE / 2;
    expect((await read()).others).toEqual(['Cedar Hollow']);
    time += 60 * MINUTE;
    expect(letters.last('demo', IDS)).toBeNull();
  });

  test('are still read of other environments while one is silent', async () => {
    silent = 'all';
    await expect(read()).rejects.toThrow(CustomerDataUnavailable);
    silent = 'no';
    await expect(read()).rejects.toThrow('a moment ago');
    expect((await letters.read('other', IDS)).names.others).toEqual(['Cedar Hollow']);
  });

  test('are known without related ones if only those are silent, and read again after half a minute', async () => {
    silent = 'related';
    expect((await read()).people).toEqual(['Ann Lee']);
    expect((await read()).records).toHaveLength(1);
    silent = 'no';
    expect((await read()).records).toHaveLength(1);
    time = MINUTE / 2;
    expect((await read()).records).toHaveLength(2);
  });

  test('keep the related ones for an hour if only those are silent', async () => {
    await read();
    silent = 'related';
    time = MINUTE;
    const { people, records } = await read();
    expect(people).toEqual(['Ann Lee', 'Bob Ray']);
    expect(records).toHaveLength(2);
    time = 60 * MINUTE;
    expect((await read()).people).toEqual(['Ann Lee']);
  });

  test('are forgotten for the oldest of many letters', async () => {
    await read();
    for (let id = 2; id <= 501; id += 1) await read({ ...IDS, clientId: id });
    expect(letters.last('demo', IDS)).toBeNull();
    expect(letters.last('demo', { ...IDS, clientId: 2 })).not.toBeNull();
  });
});
