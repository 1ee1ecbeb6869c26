import { findNames } from '@letterdesk/core/checks/name-index';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPTS } from '../http-source/source.ts';
import { httpCustomerData } from './http.ts';
import { createNameIndexes, type NameIndexes } from './name-indexes.ts';
import type { Reaction } from './testing/record-server.ts';
import { type RecordServer, startRecordServer } from './testing/start-record-server.ts';

const client = (id: number, label: string): CustomerRecord => ({
  kind: 'client',
  id,
  label,
  fields: {},
  relations: {},
});
const FIRST = [client(1, 'Cedar Hollow Hospital'), client(2, 'Bellwether Clinic'), client(3, 'Fairmont Heights')];

let source: RecordServer;
let indexes: NameIndexes;
let errors: string[];

beforeAll(async () => {
  source = await startRecordServer({});
});
afterAll(() => source.kill());
beforeEach(async () => {
  await source.react();
  await source.replace({ demo: FIRST });
  errors = [];
  const { url, token } = source;
  indexes = createNameIndexes(httpCustomerData({ url, token, timeout: 300, firstWait: 1 }), ['demo', 'other'], {
    onError: (error, environment) => errors.push(`${environment}: ${String(error)}`),
  });
});

const TEXT = 'We know Cedar Hollow Hospital, Bellwether Clinic, Fairmont Heights and Larkspur Falls.';

function known(environment = 'demo'): string[] | null {
  const index = indexes.of(environment);
  return index && findNames(index, TEXT).map(({ name }) => name.name);
}

const EVERYONE = ['Cedar Hollow Hospital', 'Bellwether Clinic', 'Fairmont Heights'];
const always = (reaction: Reaction) => Array<Reaction>(ATTEMPTS).fill(reaction);
const answering = (body: object): Reaction => ({ status: 200, body: JSON.stringify(body) });

describe('the index of names', () => {
  test('is unknown until all names were read, and apart for each environment', async () => {
    expect(known()).toBeNull();
    expect(indexes.describe()).toEqual([]);
    await indexes.refresh();
    expect(known()).toEqual(EVERYONE);
    expect(known('other')).toEqual([]);
    expect(known('gone')).toBeNull();
    expect(indexes.describe()).toMatchObject([
      { environment: 'demo', records: 3, age: expect.any(Number) },
      { environment: 'other', records: 0 },
    ]);
  });

  test('knows new and renamed records without a restart', async () => {
    await indexes.refresh();
    await source.replace({ demo: [client(1, 'Larkspur Falls'), ...FIRST.slice(1)] });
    await indexes.refresh();
    expect(known()).toEqual(['Bellwether Clinic', 'Fairmont Heights', 'Larkspur Falls']);
    expect(errors).toEqual([]);
  });

  test.each<[string, Reaction[]]>([
    ['hangs', always('silence')],
    ['cuts the connection', always('drop')],
    ['never ends its answer', always('endless')],
    ['fails', always({ status: 503 })],
    ['answers half', [{ status: 200, body: '{"records": [{"kind": "client", "id"' }]],
    ['lists half', [answering({ records: FIRST.slice(0, 1), total: 3 })]],
    ['lists another kind', [answering({ records: [{ ...FIRST[0], kind: 'job' }], total: 1 })]],
  ])('stays as it was if the source %s, until it answers again', async (_, reactions) => {
    await indexes.refresh();
    await source.replace({ demo: [...FIRST, client(4, 'Larkspur Falls')] });
    await source.react(...reactions);
    await indexes.refresh();
    expect(known()).toEqual(EVERYONE);
    expect(errors.filter((error) => error.startsWith('demo'))).toHaveLength(1);
    await source.react();
    await indexes.refresh();
    expect(known()).toEqual([...EVERYONE, 'Larkspur Falls']);
  });

  test('loses most of its names only if the source says so twice', async () => {
    await indexes.refresh();
    await source.replace({ demo: FIRST.slice(0, 1) });
    await indexes.refresh();
    expect(known()).toEqual(EVERYONE);
    await indexes.refresh();
    expect(known()).toEqual(['Cedar Hollow Hospital']);
  });

  test('is read at the start in the background, and not again after a stop', async () => {
    const running = indexes.start(15);
    expect(known()).toBeNull();
    await expect.poll(() => known()).toEqual(EVERYONE);
    await running.stop();
    expect(errors).toEqual([]);
  });

  test('doesn’t delay a stop while the source hangs', async () => {
    await source.react(...always('silence'));
    const running = indexes.start(15);
    await running.stop();
    expect(known()).toBeNull();
    expect(errors).toEqual([]);
  });
});
