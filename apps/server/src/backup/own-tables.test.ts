import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refuseUsedDatabase, tablesThere } from './own-tables.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('the list of tables equals the tables that the migrations create', async () => {
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')
      and table_name not in ('kysely_migration', 'kysely_migration_lock')`.execute(database.db);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    expect((await tablesThere(client)).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  } finally {
    await client.end();
  }
});

test('a database is unused right after its migrations', async () => {
  await expect(refuseUsedDatabase(database.url)).resolves.toBeUndefined();
});

test.each([
  ['letter_types', `insert into letter_types (name, display_name, position) values ('welcome', 'Welcome', 1)`],
  ['feature_flags', `update feature_flags set enabled = false`],
  [
    'customer.records',
    `insert into customer.records (environment, kind, id, label, fields, relations) values ('test', 'client', 1, 'L', '{}', '{}')`,
  ],
])('a row in %s alone makes the database used', async (table, statement) => {
  await sql.raw(statement).execute(database.db);
  await expect(refuseUsedDatabase(database.url)).rejects.toThrow(
    `The database is not empty, there are rows in ${table}: restore into a new one`,
  );
});
