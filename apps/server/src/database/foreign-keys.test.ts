import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tables of which rows are deleted while people wait. */
const DELETED_FROM = ['letters', 'sent_letters', 'mails', 'mail_recipients'];

test('deleting a letter, a sending or a mail reads no whole table', async () => {
  const { rows } = await sql<{ reference: string; isIndexed: boolean }>`
    select key.conrelid::regclass || '.' || attribute.attname as reference,
      exists (select from pg_index
        where indrelid = key.conrelid and indkey[0] = attribute.attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attribute.attname || ' IS NOT NULL)')
      ) as "isIndexed"
    from pg_constraint as key
      join pg_class as referred on referred.oid = key.confrelid
      join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and referred.relname = any(${DELETED_FROM}::text[])`.execute(database.db);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
});
