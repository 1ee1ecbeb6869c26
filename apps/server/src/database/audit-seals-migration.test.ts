import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { append } from '../audit/testing/given-events.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { givenOldEvents, migrateToUsernames } from './testing/rows-before-accounts.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createBareDatabase();
  await migrateToUsernames(database.db);
});
afterEach(() => database.close());

async function tamper(change: string): Promise<void> {
  await sql`alter table audit_events disable trigger audit_events_append_only`.execute(database.db);
  await sql.raw(change).execute(database.db);
}

describe('an audit chain from before the table of seals', () => {
  test('stays valid with its head, and continues', async () => {
    await givenOldEvents(database.db, ['maya.lindqvist', 'dana.whitfield', 'maya.lindqvist']);
    const { rows } = await sql<{ hash: string }>`select hash from audit_events where id = 3`.execute(database.db);
    await migrate(database.db);
    const head = { position: 3, hash: rows[0]?.hash ?? '' };
    expect(await verifyAuditChain(database.db, head)).toEqual({ intact: true, sealed: 3, unsealed: 0, head });
    await append(database.db);
    await sealAuditEvents(database.db);
    expect(await verifyAuditChain(database.db, head)).toMatchObject({ intact: true, sealed: 4, unsealed: 0 });
  });

  test.each([
    ['altered', 2, `update audit_events set username = 'eve' where id = 2`],
    ['deleted', 3, 'delete from audit_events where id = 2'],
  ])('stays broken if an event was %s', async (fault, id, change) => {
    await givenOldEvents(database.db, ['maya.lindqvist', 'dana.whitfield', 'maya.lindqvist']);
    await tamper(change);
    await migrate(database.db);
    expect(await verifyAuditChain(database.db)).toEqual({ intact: false, fault, id });
  });

  test('can be empty', async () => {
    await migrate(database.db);
    await append(database.db);
    await sealAuditEvents(database.db);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 1, head: { position: 1 } });
  });
});
