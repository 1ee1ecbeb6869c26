import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { migrate, migrateUpTo, migrateWithLongTimeouts, readMigrations, refuseNewer } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the next start leaves a migrated database unchanged', async () => {
  await database.db.insertInto('divisions').values({ id: 1, name: 'Meridale' }).execute();
  await migrate(database.db);
  expect(await database.db.selectFrom('divisions').select(['id', 'name']).execute()).toEqual([
    { id: 1, name: 'Meridale' },
  ]);
});

test("a newer Letterdesk's database is refused with its last step, and stays unchanged", async () => {
  const newer = await createTestDatabase();
  try {
    await sql`insert into kysely_migration (name, timestamp) values ('998-of-today', now()::text), ('999-of-tomorrow', now()::text)`.execute(
      newer.db,
    );
    await expect(migrateWithLongTimeouts(newer.url, TEST_DATABASE_CONFIG)).rejects.toThrow(
      /^A newer Letterdesk migrated this database to 999-of-tomorrow\. Start that version again/,
    );
    await expect(refuseNewer(newer.db)).rejects.toThrow(/migrated this database to 999-of-tomorrow/);
  } finally {
    await newer.close();
  }
});

test('a step beyond its time limit ends with one sentence', async () => {
  const slow = await createTestDatabase();
  try {
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(slow.db);
    await slow.db.transaction().execute(async (trx) => {
      // Another process hangs while migrating.
      await sql`lock table kysely_migration, kysely_migration_lock`.execute(trx);
      await expect(
        migrateWithLongTimeouts(slow.url, { ...TEST_DATABASE_CONFIG, migrationTimeout: 200 }),
      ).rejects.toThrow(
        /^Bringing the database up to date took longer than the 0.2 seconds of DATABASE_MIGRATION_TIMEOUT_MS/,
      );
    });
  } finally {
    await slow.close();
  }
});

test('two processes can migrate at once', async () => {
  await expect(Promise.all([migrate(database.db), migrate(database.db)])).resolves.toHaveLength(2);
});

test('processes that start at once on an empty database migrate it one after the other', async () => {
  const bare = await createBareDatabase();
  try {
    const processes = Array.from({ length: 3 }, () => migrateWithLongTimeouts(bare.url, TEST_DATABASE_CONFIG));
    await Promise.all(processes);
    expect((await readMigrations(bare.db)).every(({ isDone }) => isDone)).toBe(true);
  } finally {
    await bare.close();
  }
});

test('a step that was merged after a later one is taken', async () => {
  const merged = await createTestDatabase();
  try {
    await sql`drop table draft_key_secret`.execute(merged.db);
    await sql`delete from kysely_migration where name = '071-draft-key-secret'`.execute(merged.db);
    await migrateWithLongTimeouts(merged.url, TEST_DATABASE_CONFIG);
    expect(await sql`select from draft_key_secret`.execute(merged.db)).toMatchObject({ rows: [] });
    expect((await readMigrations(merged.db)).every(({ isDone }) => isDone)).toBe(true);
  } finally {
    await merged.close();
  }
});

test('a failing step is named, and the earlier steps are kept', async () => {
  const bare = await createBareDatabase();
  try {
    await migrateUpTo(bare.url, TEST_DATABASE_CONFIG, '022-watermark-looks');
    await sql`create table letter_search (something integer)`.execute(bare.db);
    await migrateUpTo(bare.url, TEST_DATABASE_CONFIG, '022-watermark-looks');
    await expect(migrateWithLongTimeouts(bare.url, TEST_DATABASE_CONFIG)).rejects.toThrow(
      /^The database could not be brought up to date: .*letter_search.* Earlier steps are kept; 023-search was rolled back\.$/,
    );
    const done = (await readMigrations(bare.db)).filter(({ isDone }) => isDone).map(({ name }) => name);
    expect(done.at(-1)).toBe('022-watermark-looks');
    await sql`drop table letter_search`.execute(bare.db);
    await migrateWithLongTimeouts(bare.url, TEST_DATABASE_CONFIG);
    expect((await readMigrations(bare.db)).every(({ isDone }) => isDone)).toBe(true);
  } finally {
    await bare.close();
  }
});
