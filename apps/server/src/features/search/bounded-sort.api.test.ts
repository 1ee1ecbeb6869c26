import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFERRED_INDEXES } from '../../database/indexes/deferred-indexes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { findLetters } from './find-letters.query.ts';
import { NORMAL_LAYOUT } from './search-layout.ts';

const LETTERS = 2_000;
/** One in ten letters; last by client. */
const COMMON = 'maple grove';
/** The oldest ones; last by client, too. */
const OLD = 'oak hill';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const template = await givenClientTemplate(server.db);
  const maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  const like = await givenLetter(maya, template);
  // Triggers that also keep all indexes would take most of the test's time.
  for (const { name } of DEFERRED_INDEXES) await sql`drop index ${sql.id(name)}`.execute(server.db);
  await sql`
    insert into letters (name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
      flooded_at, created_at, created_by, updated_by, record_names)
    select 'Rate ' || n, text, document, ids, given_ids, environment, template_id, template_version, flooded, flooded_at,
      created_at - n * interval '1 hour', created_by, updated_by, jsonb_build_object('client', case
        when n > ${sql.lit(LETTERS - 300)} then 'Oak Hill' when n % 10 = 0 then 'Maple Grove' else 'Zebra' end || ' ' || n % 7)
    from letters, generate_series(1, ${sql.lit(LETTERS)}) as n where id = ${like.id}`.execute(server.db);
});
afterAll(() => server.close());

const query = { layout: NORMAL_LAYOUT, key: 'client', filter: null, sort: 'client', direction: 'desc' } as const;

async function readExpected(client: string, newest: number): Promise<number[]> {
  const { rows } = await sql<{ letter_id: number }>`
    select letter_id from (select letter_id, client from letter_search where client like ${`${client}%`}
      order by created_date desc limit ${newest}) as newest
    order by client collate "C" desc, letter_id desc`.execute(server.db);
  return rows.map(({ letter_id }) => letter_id);
}

test('too many results are sorted among the newest, page by page, and the answer says how many', async () => {
  const expected = await readExpected('Maple Grove', 50);
  for (const offset of [0, 20, 40, 60]) {
    const found = await findLetters(server.db, { ...query, term: COMMON, offset, limit: 20 }, 50);
    expect(found).toEqual({ ids: expected.slice(offset, offset + 20), total: 50, more: true, sortedOf: 50 });
  }
});

test('an export sorts all', async () => {
  const expected = await readExpected('Maple Grove', LETTERS);
  const found = await findLetters(server.db, { ...query, term: COMMON, offset: 0, limit: 20, isExact: true }, 50);
  expect(found).toEqual({ ids: expected.slice(0, 20), total: 50, more: true, sortedOf: null });
});

test('results among old letters alone are all sorted', async () => {
  const expected = await readExpected('Oak Hill', LETTERS);
  const found = await findLetters(server.db, { ...query, term: OLD, offset: 100, limit: 20 }, 50);
  expect(found).toEqual({ ids: expected.slice(100, 120), total: 50, more: true, sortedOf: null });
});
