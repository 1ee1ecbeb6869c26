import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOrganisation } from '../testing/given.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDivisionLookup } from './authenticate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await givenOrganisation(database.db);
});
afterAll(() => database.close());

test('a moved or removed company is noticed within five seconds', async () => {
  let time = 0;
  const lookup = createDivisionLookup(database.db, () => time);
  expect(await lookup('meridale')).toBe(1);
  await database.db.updateTable('companies').set({ division_id: 9 }).where('claim', '=', 'meridale').execute();
  time = 5_000;
  expect(await lookup('meridale')).toBe(9);
  await database.db.deleteFrom('companies').where('claim', '=', 'meridale').execute();
  time = 10_000;
  expect(await lookup('meridale')).toBeUndefined();
});
