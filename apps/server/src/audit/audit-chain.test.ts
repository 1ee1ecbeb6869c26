import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { givenAccount } from '../testing/given-account.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type AuditEvent, appendAuditEvent } from './append-audit-event.ts';
import { canonicalJson } from './audit-hash.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.close());

function anEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    by: { username: 'maya.lindqvist', account: null },
    action: 'letter.save',
    subjectType: 'letter',
    subjectId: 7,
    details: { b: 1, a: { d: 'ü', c: [2, null] } },
    at: new Date('2026-03-02T10:00:00.123Z'),
    ...changes,
  };
}

function append(event: AuditEvent): Promise<void> {
  return database.db.transaction().execute((trx) => appendAuditEvent(trx, event));
}

async function givenEvents(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await append(anEvent({ subjectId: index }));
}

const EVE = `insert into accounts (subject, subject_key, username, name) values ('eve', 'eve', 'eve', 'Eve')`;

/** What somebody with the rights of the database's owner could do. */
async function tamper(change: string): Promise<void> {
  await sql`alter table audit_events disable trigger audit_events_append_only`.execute(database.db);
  await sql.raw(change).execute(database.db);
}

describe('the audit chain', () => {
  it('is intact when empty, and after events', async () => {
    expect(await verifyAuditChain(database.db)).toEqual({ intact: true, events: 0, head: null });
    await givenEvents(3);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, events: 3, head: { id: 3 } });
  });

  it('is one chain, however many write at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => append(anEvent({ subjectId: index }))));
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, events: 40 });
  });

  it('holds nothing of a transaction that was undone', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await appendAuditEvent(trx, anEvent());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await givenEvents(1);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, events: 1 });
  });

  it.each(['update audit_events set username = $$eve$$', 'delete from audit_events', 'truncate audit_events'])(
    'cannot be changed: %s',
    async (change) => {
      await givenEvents(1);
      await expect(sql.raw(change).execute(database.db)).rejects.toThrow('append-only');
    },
  );

  it.each([
    ['altered', 2, `update audit_events set username = 'eve' where id = 2`],
    ['altered', 2, `${EVE}; update audit_events set account = (select id from accounts) where id = 2`],
    ['altered', 2, `update audit_events set details = '{"a": 1}' where id = 2`],
    ['altered', 2, `update audit_events set at = at + interval '1 millisecond' where id = 2`],
    ['altered', 2, `update audit_events set hash = repeat('0', 64) where id = 2`],
    ['deleted', 3, 'delete from audit_events where id = 2'],
    ['deleted', 2, 'delete from audit_events where id = 1'],
    [
      'altered',
      2,
      `update audit_events set id = 99 where id = 2; update audit_events set id = 2 where id = 3;
       update audit_events set id = 3 where id = 99`,
    ],
  ] as const)('names what was %s (event %i): %s', async (fault, id, change) => {
    await givenEvents(4);
    await tamper(change);
    expect(await verifyAuditChain(database.db)).toEqual({ intact: false, fault, id });
  });

  it('names an event that lost the account of who did it', async () => {
    const eve = await givenAccount(database.db, 'eve');
    await givenEvents(1);
    await append(anEvent({ by: { username: 'eve', account: eve } }));
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, events: 2 });
    await tamper('update audit_events set account = null where id = 2');
    expect(await verifyAuditChain(database.db)).toEqual({ intact: false, fault: 'altered', id: 2 });
  });

  it('names an event that was put in with a hash of its own', async () => {
    await givenEvents(3);
    const { rows } = await sql<{ tail: string }>`select hash as tail from audit_events where id = 1`.execute(
      database.db,
    );
    const other = await createTestDatabase();
    await other.db
      .transaction()
      .execute((trx) => appendAuditEvent(trx, anEvent({ by: { username: 'eve', account: null } })));
    await other.db
      .transaction()
      .execute((trx) => appendAuditEvent(trx, anEvent({ by: { username: 'eve', account: null } })));
    const forged = await other.db.selectFrom('audit_events').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    await other.close();
    expect(forged.previous_hash).not.toBe(rows[0]?.tail);
    await tamper('delete from audit_events where id = 2');
    await database.db
      .insertInto('audit_events')
      .values({ ...forged, details: JSON.stringify(forged.details) })
      .execute();
    expect(await verifyAuditChain(database.db)).toEqual({ intact: false, fault: 'inserted_or_reordered', id: 2 });
  });

  it('lacks an exported head once its end was cut off', async () => {
    await givenEvents(3);
    const before = await verifyAuditChain(database.db);
    const head = before.intact ? before.head : null;
    if (head === null) throw new Error('The chain is not intact');
    await givenEvents(1);
    expect(await verifyAuditChain(database.db, head)).toMatchObject({ intact: true, events: 4 });
    await tamper('delete from audit_events where id >= 3');
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, events: 2 });
    expect(await verifyAuditChain(database.db, head)).toEqual({ intact: false, fault: 'head_lost', id: 3 });
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
