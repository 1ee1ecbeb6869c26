import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BLOB_COLUMNS, BLOB_LISTS, findReferenced, OTHER_HASHES } from './blob-references.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every column with a SHA-256 name is declared as naming blobs or not', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'jobs') and column_name like '%sha256%'`.execute(
    database.db,
  );
  const known = [...BLOB_COLUMNS, ...OTHER_HASHES].map((path) => path.join('.'));
  expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted());
});

test('rows of a large table are found by an index', async () => {
  const plan = async (from: string, where: string) => {
    const { rows } = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select from ${sql.raw(from)} where ${sql.raw(where)}`.execute(trx);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const [table, column] of BLOB_COLUMNS) {
    expect(await plan(table, `${column} = any('{a,b}'::text[])`)).toMatch(/Index/);
  }
  for (const [table, column] of BLOB_LISTS) {
    expect(await plan(table, `${column} @> '[{"sha256": "a"}]'`)).toMatch(/Index/);
  }
});

test('an empty list or an unknown blob has no references', async () => {
  expect(await findReferenced(database.db, [])).toEqual(new Set());
  expect(await findReferenced(database.db, ['0'.repeat(64)])).toEqual(new Set());
});
