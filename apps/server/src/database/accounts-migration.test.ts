import { approval } from '@letterdesk/contract/approval';
import { letter } from '@letterdesk/contract/letters';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appendAuditEvent } from '../audit/append-audit-event.ts';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { ensureAccount } from '../features/session/accounts.store.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Db } from './connection.ts';
import { migrate } from './migrate.ts';
import * as old from './testing/rows-before-accounts.ts';

const MAYA = 'Maya.Lindqvist@meridale.example';
const DANA = 'dana.whitfield@meridale.example';
const OTHER_DANA = 'dana.whitfield@northgate.example';
const OWEN = 'owen.castellan@northgate.example';
/** Before addresses were stored. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

const TABLES = ['letters', 'sent_letters', 'letter_templates', 'template_versions', 'email_messages', 'approvals'];

let database: TestDatabase;
let db: Db;
let before: Record<string, unknown[]>;

beforeAll(async () => {
  database = await createBareDatabase();
  db = database.db;
  await old.migrateToUsernames(db);
  await old.givenOldTemplate(db, 'priya.ramaswamy');
  await old.givenOldPerson(db, MAYA, 'Maya Lindqvist');
  await old.givenOldPerson(db, DANA, 'Dana Whitfield');
  await old.givenOldPerson(db, OTHER_DANA, 'Dana of Northgate');
  await old.givenOldPerson(db, OWEN, 'Owen Castellan');
  await old.givenOldLetter(db, { id: 1, by: 'maya.lindqvist' });
  await old.givenOldLetter(db, { id: 2, by: 'dana.whitfield', savedBy: 'Maya.Lindqvist' });
  await old.givenOldLetter(db, { id: 3, by: 'owen.castellan', at: LONG_AGO });
  await old.givenOldLetter(db, { id: 4, by: 'zoë', savedBy: 'owen.castellan' });
  await old.givenOldSending(db, 1, 'maya.lindqvist');
  const people = { createdBy: 'dana.whitfield', lastModifiedBy: 'Maya.Lindqvist' };
  const asApproval = {
    id: 4,
    sender: 'jonas',
    approvers: [{ username: 'maya.lindqvist', emailAddress: MAYA, name: 'Maya' }],
  };
  const asLetter = { id: 2, name: 'Letter 2', ...people, approval: asApproval, approvalRevokedBy: null };
  await old.givenOldKey(db, 'maya.lindqvist', 'key of Maya', { letter: asLetter, sentLetterId: 7 });
  await old.givenOldKey(db, 'dana.whitfield', 'key of a Dana');
  await old.givenOldKey(db, 'zoë', 'key of Zoë');
  const asked = { letterId: 1, sender: 'dana.whitfield', senderEmail: OTHER_DANA };
  await old.givenOldApproval(db, { ...asked, id: 1, approvers: [DANA, MAYA], finalizer: 'dana.whitfield' });
  await old.givenOldApproval(db, { ...asked, id: 2, approvers: [DANA, OTHER_DANA], finalizer: 'dana.whitfield' });
  await old.givenOldApproval(db, { ...asked, id: 3, approvers: [DANA, 'gone.by@meridale.example'] });
  const addressless = { letterId: 2, sender: 'jonas', senderEmail: null, approvers: [MAYA] };
  await old.givenOldApproval(db, { ...addressless, id: 4 });
  await old.givenOldEvents(db, ['maya.lindqvist', 'dana.whitfield', 'letterdesk']);
  before = await contents();
  await migrate(db);
});
afterAll(() => database.close());

/** Every row without identity columns and what later migrations add. */
async function contents(): Promise<Record<string, unknown[]>> {
  const who = ['created_by', 'updated_by', 'sent_by', 'published_by'];
  const approvers = ['sender_key', 'sender_account', 'finalizer', 'finalizer_account'];
  const added = [
    'passed_checks',
    'check_severities',
    'typed_values',
    'branches',
    'clauses',
    'required_documents',
    'second_publisher',
  ];
  const read = async (table: string) => {
    const { rows } = await sql<{ row: unknown }>`
      select jsonb_strip_nulls(to_jsonb(t)) - ${sql.val([...who, ...approvers, ...added])}::text[] as row from ${sql.table(table)} t order by 1::text
      `.execute(db);
    return rows.map(({ row }) => row);
  };
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await read(table)])));
}

/** An account's subject, or '?' if only the username is known. */
async function namesIn(query: ReturnType<typeof sql<{ account: number | null }>>): Promise<(string | null)[]> {
  const accounts = await db.selectFrom('accounts').select(['id', 'subject', 'email_key']).execute();
  const { rows } = await query.execute(db);
  return rows.map(({ account }) => {
    const found = accounts.find(({ id }) => id === account);
    return found === undefined ? null : `${found.subject}${found.email_key === null ? '?' : ''}`;
  });
}

describe('the migration to accounts', () => {
  test('keeps every row except for its names', async () => {
    expect(await contents()).toEqual(before);
    expect(before.letters).toHaveLength(4);
    expect(before.approvals).toHaveLength(4);
  });

  test('assigns a letter to its only possible author, and otherwise to an unknown one', async () => {
    expect(await namesIn(sql`select created_by as account from letters order by id`)).toEqual([
      MAYA,
      'dana.whitfield?',
      'owen.castellan?',
      'zoë?',
    ]);
    expect(await namesIn(sql`select updated_by as account from letters order by id`)).toEqual([
      MAYA,
      MAYA,
      'owen.castellan?',
      OWEN,
    ]);
    expect(await namesIn(sql`select sent_by as account from sent_letters`)).toEqual([MAYA]);
    expect(await namesIn(sql`select published_by as account from template_versions`)).toEqual(['priya.ramaswamy?']);
  });

  test("finds an approval's people by their addresses", async () => {
    expect(await namesIn(sql`select sender_account as account from approvals order by id`)).toEqual([
      OTHER_DANA,
      OTHER_DANA,
      OTHER_DANA,
      'jonas?',
    ]);
    // With two approvers of one name, the decider is unknown.
    expect(await namesIn(sql`select finalizer_account as account from approvals order by id`)).toEqual([
      DANA,
      'dana.whitfield?',
      null,
      null,
    ]);
    const approvers = sql<{
      account: number;
    }>`select account from approval_approvers where approval_id = 3 order by position`;
    expect(await namesIn(approvers)).toEqual([DANA, 'gone.by@meridale.example']);
  });

  test('rebuilds the task lists', async () => {
    const lists = await db
      .selectFrom('approval_tasks as task')
      .innerJoin('accounts as account', 'account.id', 'task.account')
      .select(['account.subject', 'task.is_sender', 'task.is_approver'])
      .where('task.approval_id', '=', 2)
      .orderBy('account.subject')
      .execute();
    expect(lists).toEqual([
      { subject: DANA, is_sender: false, is_approver: true },
      { subject: OTHER_DANA, is_sender: true, is_approver: false },
    ]);
  });

  test('lets no request take effect twice, even among people with one name', async () => {
    const keyOwners = (key: string) => namesIn(sql`select account from idempotency_keys where key = ${key} order by 1`);
    expect(await keyOwners('key of Maya')).toEqual([MAYA]);
    expect(await keyOwners('key of a Dana')).toEqual(expect.arrayContaining([DANA, OTHER_DANA]));
    expect(await keyOwners('key of Zoë')).toEqual(['zoë?']);
  });

  test("repeats a stored answer in today's shape", async () => {
    const { rows } = await sql<{
      response: object;
    }>`select response from idempotency_keys where key = 'key of Maya'`.execute(db);
    const read = z.object({
      sentLetterId: z.literal(7),
      letter: letter
        .pick({ name: true, createdBy: true, lastModifiedBy: true, approvalRevokedBy: true })
        .extend({ approval: approval.pick({ senderAccount: true, approvers: true }) }),
    });
    expect(read.parse(rows[0]?.response)).toMatchObject({
      letter: {
        name: 'Letter 2',
        lastModifiedBy: { name: 'Maya Lindqvist' },
        approval: { approvers: [{ emailAddress: MAYA }] },
      },
    });
  });

  test('keeps the audit chain intact and continues it with accounts', async () => {
    expect(await verifyAuditChain(db)).toMatchObject({ intact: true, sealed: 3, unsealed: 0 });
    const by = { username: 'maya.lindqvist', account: 1 };
    const event = { by, action: 'letter.save', subjectType: 'letter', subjectId: 1, at: new Date() } as const;
    await db.transaction().execute((trx) => appendAuditEvent(trx, event));
    await sealAuditEvents(db);
    expect(await verifyAuditChain(db)).toMatchObject({ intact: true, sealed: 4, unsealed: 0 });
  });

  test('still refuses changes of immutable rows', async () => {
    for (const change of ['sent_letters set subject', 'template_versions set title', 'approvals set notes']) {
      await expect(sql.raw(`update ${change} = 'x'`).execute(db)).rejects.toThrow(/append-only|cannot be changed/);
    }
  });
});

describe('a sign-in after the migration', () => {
  const signIn = (subject: string) =>
    ensureAccount(db, { issuer: 'https://one.example', subject, name: '' }, new Date());
  const ownerOf = async (letter: number) => {
    const row = await db.selectFrom('letters').select('created_by').where('id', '=', letter).executeTakeFirstOrThrow();
    return row.created_by;
  };

  test("finds the person's earlier letters", async () => {
    expect(await signIn('maya.lindqvist@meridale.example')).toBe(await ownerOf(1));
    expect(await signIn('Zoë')).toBe(await ownerOf(4));
  });

  test("gets no other person's data for the same username at another company", async () => {
    const danas = [await signIn(DANA), await signIn(OTHER_DANA), await signIn('dana.whitfield@tarrow.example')];
    expect(danas).not.toContain(await ownerOf(2));
    expect(await signIn('zoë@meridale.example')).not.toBe(await ownerOf(4));
  });
});
