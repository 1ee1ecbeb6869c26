import { listPreQueries, runPreQuery } from '@letterdesk/contract/pre-queries';
import { JOBS_OF_A_CLIENT } from '@letterdesk/demo/pre-queries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

const LARGE_CLIENT = 777;

let server: TestApp;
let maya: TestClient;
let jobsOfAClient: number;

beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  const { body } = await maya.call(listPreQueries);
  jobsOfAClient = body.find(({ name }) => name === JOBS_OF_A_CLIENT)?.id ?? 0;
  await sql`
    insert into customer.records (environment, kind, id, label, fields, relations)
    select 'demo', 'job', 1000000 + n, 'Job ' || lpad(n::text, 6, '0'),
      jsonb_build_object('number', 'J-' || n, 'title', case n % 10000 when 1 then 'Rare title' else 'Coverage' end),
      jsonb_build_object('clientId', ${LARGE_CLIENT}::integer, 'specialtyId', n)
    from generate_series(1, 50000) as n`.execute(server.db);
  await sql`analyze customer.records`.execute(server.db);
});

afterAll(() => server.close());

async function run(clientId: number, query: Record<string, string | number> = {}) {
  return (await maya.call(runPreQuery, { params: { id: jobsOfAClient }, query, body: { clientId } })).body;
}

describe('a pre-query over 50,000 records', () => {
  test('pages from the first to the last record and no further', async () => {
    const page = async (number: number) => {
      const { records, total } = await run(LARGE_CLIENT, { page: number });
      return { first: records[0]?.id, count: records.length, total };
    };
    expect(await page(1)).toEqual({ first: 1_000_001, count: 25, total: 50_000 });
    expect(await page(2_000)).toEqual({ first: 1_049_976, count: 25, total: 50_000 });
    expect(await page(2_001)).toEqual({ first: undefined, count: 0, total: 50_000 });
    expect(await page(100_000)).toEqual({ first: undefined, count: 0, total: 50_000 });
  });

  test('can be filtered to a few records', async () => {
    const { records, total } = await run(LARGE_CLIENT, { text: 'rare' });
    expect([total, records[4]?.resultFields.number]).toEqual([5, 'J-40001']);
  });

  test("finds another client's few records by the index of relations", async () => {
    const { rows } = await sql<Record<string, string>>`
      explain select id from customer.records
      where environment = 'demo' and kind = 'job' and relations @> '{"clientId": 101}'`.execute(server.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('records_relations');
    expect((await run(101)).total).toBe(8);
  });
});
