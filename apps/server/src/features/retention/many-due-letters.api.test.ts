import * as contract from '@letterdesk/contract/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import { approve } from '../approvals/testing/decisions.ts';
import { insertMail } from '../sending/mails.store.ts';
import { CLIENT_ID } from '../sending/testing/given-letter.ts';
import { givenScheduled } from '../sending/testing/given-scheduled.ts';
import { createRemovalList, keepRemovalList } from './removal-list.ts';
import { runRetention } from './run-retention.ts';
import { ageLetter, givenRetention, keepFor, type RetentionDesk } from './testing/given-old-letters.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await givenRetention({ withoutPeriodicWork: true });
});
afterAll(() => desk.server.close());
beforeEach(() => keepFor(desk.db, 12));

const list = () => createRemovalList(desk.server.dependencies.config.blobs);
const hold = (body: object) => desk.admin.call(contract.placeHold, { body });

test('a run writes its list once for many letters, not with each batch', async () => {
  const { id } = await desk.draft();
  await sql`
    insert into letters select (jsonb_populate_record(letter, jsonb_build_object('id', copy))).*
    from letters as letter, generate_series(2000001, 2000250) as copy where letter.id = ${id}`.execute(desk.db);
  await sql`update letters set updated_at = now() - interval '2 years' where id > 2000000`.execute(desk.db);
  const written: string[] = [];
  const counted = { ...list(), write: async (content: string) => void written.push(content) };
  await runRetention({ db: desk.db, list: counted }, { by: SYSTEM, now: new Date() });
  const left = await desk.db.selectFrom('letters').select('id').where('id', '>', 2_000_000).execute();
  expect(left).toEqual([]);
  expect(written).toHaveLength(1);
  expect(written[0]?.match(/"letterId":2000\d{3}\b/g)).toHaveLength(250);
  await keepRemovalList(desk.db, list());
});

test('the page counts as kept exactly the letters that something keeps', async () => {
  const { db, maya, draft, sent, submitted } = desk;
  const [held, scheduled, waiting, reported] = [await draft(), await draft(), await sent(), await sent()];
  const { letter: pending } = await submitted();
  const { letter: asked, ...request } = await submitted();
  await approve(desk.dana, { letter: asked, ...request });
  await givenScheduled(maya, scheduled);
  await hold({ holds: { letter: held.id }, reason: 'Claim 20' });
  const recordHold = await hold({ holds: { record: { kind: 'client', id: CLIENT_ID + 1 } }, reason: 'Claim 21' });
  const own = await draft();
  await sql`update letters set ids = jsonb_set(ids, '{clientId}', to_jsonb(${CLIENT_ID + 1}::int))
    where id = ${own.id}`.execute(db);
  const sentAbout = await sent();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update sent_letters set ids = jsonb_set(ids, '{clientId}', to_jsonb(${CLIENT_ID + 1}::int))
      where id = ${sentAbout.sentLetterId}`.execute(trx);
  });
  await db
    .updateTable('mail_recipients')
    .set({ state: 'queued', next_attempt_at: new Date(Date.now() + 3_600_000) })
    .where('mail_id', '=', waiting.mailId)
    .execute();
  const noticeOf = (name: string) =>
    insertMail(db, {
      messageId: `<${name}@x.org>`,
      envelopeFrom: '',
      sha256: 'b'.repeat(64),
      recipients: [{ address: 'maya@x.org', field: 'to' }],
      hold: 3_600,
    });
  const [failure, reminder] = [await noticeOf('failure'), await noticeOf('reminder')];
  await db.insertInto('failure_notices').values({ mail_id: reported.mailId, copy: 1, notice_id: failure }).execute();
  await db
    .insertInto('approval_notices')
    .values({ mail_id: reminder, approval_id: request.id, kind: 'reminder' })
    .execute();
  const all = [held, scheduled, waiting, reported, pending, asked, own, sentAbout].map(({ id }) => id);
  for (const id of all) await ageLetter(db, id, 13);
  const { body } = await desk.admin.call(contract.getRetention);
  const refusals = new Map(body.letters.map(({ id, refusals: { remove } }) => [id, remove]));
  expect(all.map((id) => refusals.get(id))).toEqual([
    'letter_held',
    'email_scheduled',
    'mail_waiting',
    'mail_waiting',
    'approval_pending',
    'mail_waiting',
    'letter_held',
    'letter_held',
  ]);
  const kept = body.letterTypes.reduce((sum, type) => sum + type.kept, 0);
  expect(kept).toBe([...refusals.values()].filter((remove) => remove !== null).length);
  await desk.admin.call(contract.endHold, { params: { id: recordHold.body.id } });
});
