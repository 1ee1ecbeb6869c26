import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccount } from '../../testing/given-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deleteOldKeys, type IdempotentRequest, readResult, storeResult } from './idempotency.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A request that was answered some hours ago. */
async function answered(key: string, hours: number): Promise<IdempotentRequest> {
  const { db } = database;
  const request = { account: await givenAccount(db, 'maya.lindqvist'), key, sha256: '0'.repeat(64) };
  await storeResult(db, request, { status: 202, result: { letter: { id: 5 }, sentLetterId: 7 } });
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
    .where('key', '=', key)
    .execute();
  return request;
}

test("a sending's result is stored for seven days", async () => {
  const { db } = database;
  const [known, old] = [await answered('known', 7 * 24 - 1), await answered('old', 7 * 24 + 1)];
  await deleteOldKeys(db);
  expect(await readResult(db, known)).toMatchObject({ result: { sentLetterId: 7 } });
  expect(await readResult(db, old)).toBeUndefined();
});
