import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPTS } from '../http-source/source.ts';
import { CONTRACT_RECORDS, testCustomerData } from './customer-data.conformance.ts';
import { httpCustomerData } from './http.ts';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';
import type { Reaction } from './testing/record-server.ts';
import { type RecordServer, startRecordServer } from './testing/start-record-server.ts';

const FIRST_WAIT = 1;

testCustomerData('over HTTP', async () => {
  const server = await startRecordServer(CONTRACT_RECORDS);
  return { customerData: httpCustomerData(server), close: () => server.kill() };
});

describe('customer data over HTTP', () => {
  let server: RecordServer;
  let customerData: CustomerData;
  let before = 0;

  beforeAll(async () => {
    server = await startRecordServer(CONTRACT_RECORDS);
    customerData = httpCustomerData({ ...server, firstWait: FIRST_WAIT, answerLimit: 100_000 });
  });
  beforeEach(async () => {
    await server.react();
    before = (await server.requests()).length;
  });
  afterAll(() => server.kill());

  const readClient = (from = customerData) => from.readRecords('first', [{ kind: 'client', id: 1 }]);
  const requests = async () => (await server.requests()).slice(before);

  async function failing(reactions: Reaction[], from = customerData) {
    await server.react(...reactions);
    const error = await readClient(from).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CustomerDataUnavailable);
    expect(inspect(error, { depth: 20 })).not.toContain(server.token);
    return { message: (error as Error).message, asked: (await requests()).length };
  }

  test('gets its token and whole batches over kept connections', async () => {
    const refs = Array.from({ length: 2_000 }, (_, index) => ({ kind: 'client' as const, id: index + 1 }));
    for (let turn = 0; turn < 10; turn += 1) expect(await customerData.readRecords('first', refs)).toHaveLength(3);
    const seen = await requests();
    expect(seen).toHaveLength(10);
    expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${server.token}`]));
    expect(new Set(seen.map(({ connection }) => connection)).size).toBeLessThan(10);
  });

  test.each<[string, Reaction[]]>([
    ['errors', [{ status: 500 }, { status: 503 }]],
    ['connections that are cut', ['drop', 'drop']],
    ['being asked to wait', [{ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }]],
    ['a mixture', ['drop', { status: 502, body: '<html>' }]],
  ])('is asked again after %s, and answers', async (_, reactions) => {
    await server.react(...reactions);
    expect(await readClient()).toEqual([CONTRACT_RECORDS.first?.[0]]);
    expect(await requests()).toHaveLength(ATTEMPTS);
  });

  test('is asked at most three times', async () => {
    const { message, asked } = await failing(Array(5).fill({ status: 503 }));
    expect(asked).toBe(ATTEMPTS);
    expect(message).toBe(`${server.url}/records/read answered 503 (attempt 3 of 3)`);
  });

  test.each([400, 401, 403, 404, 204, 302, 307])("isn't asked again after %i", async (status) => {
    const { message, asked } = await failing([{ status, headers: { location: `${server.url}/records/read` } }]);
    expect(asked).toBe(1);
    expect(message).toContain(`answered ${status}`);
  });

  test("isn't asked again if it requests a longer delay than a person waits", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    for (const wanted of ['3600', inAnHour]) {
      before = (await server.requests()).length;
      expect((await failing([{ status: 429, headers: { 'retry-after': wanted } }])).asked).toBe(1);
    }
  });

  test('is unavailable if it says nothing, with a timeout for each attempt', async () => {
    const impatient = httpCustomerData({ ...server, firstWait: FIRST_WAIT, timeout: 50 });
    const { message, asked } = await failing(Array(ATTEMPTS).fill('silence'), impatient);
    expect(asked).toBe(ATTEMPTS);
    expect(message).toContain('gave no answer');
  });

  test("isn't read beyond the limit of an answer", async () => {
    expect((await failing(['endless'])).message).toContain('answered more than 100000 bytes');
  });

  test("is unavailable if it can't be reached", async () => {
    const nowhere = httpCustomerData({ url: 'http://127.0.0.1:1', token: server.token, firstWait: FIRST_WAIT });
    expect((await failing([], nowhere)).message).toContain('gave no answer');
  });

  const client = CONTRACT_RECORDS.first?.[0];
  const answering = (record: object) => JSON.stringify({ records: [{ ...client, ...record }] });

  test.each([
    ['no JSON', '<html>Maintenance</html>'],
    ['nothing', ''],
    ['half an answer', '{"records": [{"kind": "client", "id"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no records', '{"total": 3}'],
    ['a record that was not asked for', answering({ id: 2 })],
    ['a record twice', JSON.stringify({ records: [client, client] })],
    ['an unknown kind', answering({ kind: 'invoice' })],
    ['an invalid id', answering({ id: -1 })],
    ['a text that can’t be stored', answering({ label: 'a\0b' })],
    ['half a sign', answering({ label: 'a\uD800' })],
    ['an invalid field value', answering({ fields: { commonName: { nested: true } } })],
    ['a number without an end', answering({ fields: { beds: 'BEDS' } }).replace('"BEDS"', '1e999')],
    ['an invalid relation', answering({ relations: { clientRepId: '7' } })],
    ['several ids for one', answering({ relations: { clientRepId: [7] } })],
  ])('is unavailable if it answers %s', async (_, body) => {
    const { message, asked } = await failing([{ status: 200, body }]);
    expect(asked).toBe(1);
    expect(message).toContain('sent an invalid response');
  });

  test('can send additional properties, which are ignored', async () => {
    const relations = { ...client?.relations, invoiceId: 7 };
    await server.react({ status: 200, body: answering({ relations, updated: 'today' }) });
    expect(await readClient()).toEqual([client]);
  });

  test('is unavailable if it lists records outside the page', async () => {
    const list = () => customerData.listRecords('first', 'client', { text: '', page: 1, pageSize: 1 });
    const other = CONTRACT_RECORDS.first?.[3];
    for (const answer of [
      { records: [client, client], total: 2 },
      { records: [client], total: 0 },
      { records: [other], total: 1 },
      { records: [], total: -1 },
    ]) {
      await server.react({ status: 200, body: JSON.stringify(answer) });
      await expect(list()).rejects.toBeInstanceOf(CustomerDataUnavailable);
    }
  });
});
