import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a migrated database is left as it is by the next start', async () => {
  await database.db.insertInto('divisions').values({ id: 1, name: 'Meridale' }).execute();
  await migrate(database.db);
  expect(await database.db.selectFrom('divisions').select(['id', 'name']).execute()).toEqual([
    { id: 1, name: 'Meridale' },
  ]);
});

test('two processes may migrate at once', async () => {
  await expect(Promise.all([migrate(database.db), migrate(database.db)])).resolves.toHaveLength(2);
});
