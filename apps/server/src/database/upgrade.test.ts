import { searchLetters } from '@letterdesk/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSearch } from '../checks/check-database.ts';
import { searchLetters as search } from '../features/search/search-letters.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { connect, type Db } from './connection.ts';
import { buildIndexes, readMissingIndexes } from './indexes/build-indexes.ts';
import { DEFERRED_INDEXES, FORMER_INDEXES, OBSOLETE_INDEXES } from './indexes/deferred-indexes.ts';
import { startIndexBuilds } from './indexes/start-index-builds.ts';
import { migrateWithLongTimeouts } from './migrate.ts';
import * as old from './testing/rows-before-accounts.ts';

/** One more than is indexed with the migrations. */
const LETTERS = 20_001;

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createBareDatabase();
  db = database.db;
  await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set jit = on`.execute(db);
  await old.migrateToUsernames(db);
  await old.givenOldTemplate(db, 'priya.ramaswamy');
  await old.givenOldPerson(db, 'maya.lindqvist@meridale.example', 'Maya Lindqvist');
  await old.givenOldLetter(db, { id: 1, by: 'maya.lindqvist' });
  await sql`
    insert into letters (id, name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
      flooded_at, created_at, created_by, updated_at, updated_by)
    select n, 'Confirmation ' || n || ' for Dr. Abernathy', '<p>We confirm the assignment of Amara Abernathy, MD.</p>',
      document, ids, given_ids, environment, template_id, template_version, flooded, flooded_at, created_at, created_by,
      updated_at, updated_by
    from letters, generate_series(2, ${LETTERS}::int) as n where id = 1`.execute(db);
  await migrateWithLongTimeouts(database.url, TEST_DATABASE_CONFIG);
});
afterAll(() => database.close());

const names = (indexes: readonly { name: string }[]) => indexes.map(({ name }) => name);
const user = { account: 1, username: 'maya.lindqvist', name: 'Maya', division: 1, roles: [] } as unknown as Parameters<
  typeof search
>[0]['user'];
const searchFor = (value: string) => search({ db, user, query: searchLetters.query.parse({ value }), now: new Date() });

async function readObsoleteIndexes() {
  const { rows } = await sql`
    select name from unnest(${OBSOLETE_INDEXES}::text[]) as name where to_regclass(quote_ident(name)) is not null`.execute(
    db,
  );
  return rows;
}

test('an upgrade with many letters leaves the search indexes to the running product', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from letter_search`.execute(db);
  expect(rows).toEqual([{ count: LETTERS }]);
  expect(names(await readMissingIndexes(db))).toEqual(names(DEFERRED_INDEXES));
});

test('the search says that it is being prepared and lists all letters until the indexes are built', async () => {
  await expect(searchFor('abernathy')).rejects.toMatchObject({ code: 'search_preparing' });
  expect((await searchFor('')).total).toBe(1_000);
  expect(await checkSearch(db)).toMatchObject({
    verdict: 'away',
    says: '0 % of the letters are prepared. A running Letterdesk prepares the rest.',
  });
  const metrics = await createMetrics(db).read();
  expect(metrics).toContain(`letterdesk_search_indexes_missing ${DEFERRED_INDEXES.length}`);
  expect(metrics).toContain('letterdesk_search_letters_prepared 0');
});

test('the search answers with the indexes of an earlier version', async () => {
  for (const name of FORMER_INDEXES) await sql`create index ${sql.id(name)} on letter_search (letter_id)`.execute(db);
  expect((await searchFor('abernathy 17')).content[0]?.letter).toContain('Abernathy');
});

test('an interrupted build resumes in one process, while letters can be changed', async () => {
  const own = connect(database.url, { ...TEST_DATABASE_CONFIG, poolSize: 1, statementTimeout: 0 });
  const [broken] = names(DEFERRED_INDEXES);
  // As a killed build leaves it.
  await sql`create index ${sql.id(broken ?? '')} on letter_terms (letter_id)`.execute(db);
  await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${broken})`.execute(db);
  expect((await readMissingIndexes(db))[0]).toMatchObject({ name: broken, isInvalid: true });
  const begun: string[] = [];
  const stopping = new AbortController();
  await own.connection().execute((connection) =>
    buildIndexes(connection, {
      onConnection: () => undefined,
      async onBegin(index) {
        begun.push(index);
        if (begun.length < 2) return;
        stopping.abort();
      },
      signal: stopping.signal,
    }),
  );
  await own.destroy();
  expect(names(await readMissingIndexes(db))).toEqual(names(DEFERRED_INDEXES).slice(begun.length - 1));

  const log = { info: () => undefined, warn: () => undefined };
  const built: string[] = [];
  const onBuild = (outcome: string) => built.push(outcome);
  const parts = { db, databaseUrl: database.url, config: TEST_DATABASE_CONFIG, log, onBuild };
  const builds = [startIndexBuilds(parts), startIndexBuilds(parts)];
  await sql`update letters set name = 'Changed while indexes are built' where id = 2`.execute(db);
  await expect.poll(() => readMissingIndexes(db)).toEqual([]);
  await expect.poll(readObsoleteIndexes).toEqual([]);
  await expect.poll(() => built).toContain('built');
  await Promise.all(builds.map((build) => build.stop()));
  expect((await checkSearch(db)).says).toMatch(/^The texts of 2\d{4} letters are still to be read again/);
  expect((await searchFor('abernathy')).total).toBe(1_000);
  expect((await searchFor('while indexes')).content.map(({ id }) => id)).toEqual([2]);
});

test('a small database has all indexes from the start', async () => {
  const small = await createBareDatabase();
  try {
    await migrateWithLongTimeouts(small.url, TEST_DATABASE_CONFIG);
    expect(await readMissingIndexes(small.db)).toEqual([]);
  } finally {
    await small.close();
  }
});
