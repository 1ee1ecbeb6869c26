import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import { deleteOldScheduled, moveScheduled } from '../sending/scheduled/scheduled-emails.store.ts';
import { givenScheduled, notify, untilNotice } from '../sending/testing/given-scheduled.ts';
import { removeLetter } from './remove-letter.ts';
import { givenRetention, type RetentionDesk } from './testing/given-old-letters.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await givenRetention({ withoutPeriodicWork: true });
});
afterAll(() => desk.server.close());

const REASON = { code: 'account_closed', message: 'The account was closed.', findings: [] };

/** A letter whose scheduled e-mail was stopped. */
async function givenStopped() {
  const letter = await desk.draft();
  const { id } = await givenScheduled(desk.maya, letter);
  await desk.db
    .updateTable('scheduled_emails')
    .set({ state: 'stopped', next_attempt_at: null, stopped: JSON.stringify(REASON), stopped_at: new Date() })
    .where('id', '=', id)
    .execute();
  return { letterId: letter.id, id };
}

async function givenNotice(id: number): Promise<number> {
  await notify(desk.server);
  await untilNotice(desk.db, id);
  const { notice_mail_id: mailId } = await desk.db
    .selectFrom('scheduled_emails')
    .select('notice_mail_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await expect
    .poll(() => desk.db.selectFrom('mail_recipients').select('state').where('mail_id', '=', mailId).execute())
    .toEqual([{ state: 'sent' }]);
  return mailId ?? 0;
}

const remove = (id: number) => removeLetter({ db: desk.db, by: SYSTEM, id, reason: 'request', now: new Date() });
const mail = (id: number) => desk.db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst();

test('a removed letter takes the notice of a stopped e-mail along, even long after', async () => {
  const { letterId, id } = await givenStopped();
  const noticeId = await givenNotice(id);
  await sql`update scheduled_emails set updated_at = now() - interval '31 days' where id = ${id}`.execute(desk.db);
  await deleteOldScheduled(desk.db);
  expect(await mail(noticeId)).toEqual({ id: noticeId });
  expect(await remove(letterId)).toBe('removed');
  expect(await mail(noticeId)).toBeUndefined();
});

test('a removed letter takes the notices of its e-mail to both senders along', async () => {
  const { letterId, id } = await givenStopped();
  const first = await givenNotice(id);
  const { scheduled_by: from } = await desk.db
    .selectFrom('scheduled_emails')
    .select('scheduled_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await moveScheduled(desk.db, { id, from, to: from, reason: REASON });
  const second = await givenNotice(id);
  expect(second).not.toBe(first);
  expect(await remove(letterId)).toBe('removed');
  expect([await mail(first), await mail(second)]).toEqual([undefined, undefined]);
});

test('a removal waits for a notice that is being written, and then keeps its letter', async () => {
  const { db, server } = desk;
  const { letterId, id } = await givenStopped();
  const writer = new Client({ connectionString: server.databaseUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query('select from scheduled_emails where id = $1 for update', [id]);
    const outcome = remove(letterId);
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%scheduled_emails%'`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { interval: 10 }).toBe(1);
    await writer.query(
      `
      with mail as (
        insert into mails (message_id, envelope_from, sha256, stopped_letter_id)
        values ('<late@x.org>', '', repeat('a', 64), $2) returning id
      ), recipient as (
        insert into mail_recipients (mail_id, address, field, position, state, next_attempt_at)
        select id, 'maya@x.org', 'to', 0, 'queued', now() + interval '1 hour' from mail
      )
      update scheduled_emails set notice_mail_id = (select id from mail) where id = $1`,
      [id, letterId],
    );
    await writer.query('commit');
    expect(await outcome).toBe('mail_waiting');
  } finally {
    await writer.end();
  }
});
