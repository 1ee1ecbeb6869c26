import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverMail } from '../features/sending/deliver-mail.ts';
import { readMailHold, releaseMail } from '../features/sending/mail-hold.ts';
import { type Sending, startSending } from '../features/sending/start-sending.ts';
import { givenMail, readRecipientStates, untilStates } from '../features/sending/testing/given-mail.ts';
import { type ScriptedSmtpServer, startScriptedSmtpServer } from '../integrations/mail/testing/scripted-smtp-server.ts';
import { givenPlaces, type Place, type Places } from './testing/given-places.ts';

// Slow on busy machines.
let places: Places;
let server: ScriptedSmtpServer;
let sending: Sending | undefined;

beforeEach(async () => {
  [places, server] = await Promise.all([givenPlaces(), startScriptedSmtpServer()]);
});
afterEach(async () => {
  await sending?.stop();
  sending = undefined;
  await server.close();
  await places.close();
});

function start({ db, url: databaseUrl, blobs }: Place): Promise<Sending> {
  // A short lease speeds up the test.
  return startSending({
    db,
    databaseUrl,
    blobs,
    smtpUrl: server.url,
    embeddedSmtpPort: 0,
    onError: () => {},
    lease: 1_000,
  });
}

describe('mail after a restore', () => {
  /** A backup taken while a mail waits for a busy server, which accepts it later. */
  async function givenSentAfterBackup(): Promise<number> {
    const { ours, theirs } = places;
    server.setScript((command) => (command === 'MAIL' ? '451 later' : undefined));
    sending = await start(ours);
    const { mailId } = await givenMail({ db: ours.db, blobs: ours.blobs, jobs: sending.jobs });
    await expect.poll(() => server.connections()).toBe(1);
    await untilStates(ours.db, mailId, { 'ann@x.org': 'queued' });
    await places.write();
    server.setScript(() => undefined);
    await sql`update mail_recipients set next_attempt_at = now()`.execute(ours.db);
    await untilStates(ours.db, mailId, { 'ann@x.org': 'sent' });
    await sending.stop();
    await places.restore();
    await sql`update mail_recipients set next_attempt_at = now() - interval '1 minute'`.execute(theirs.db);
    sending = await start(theirs);
    return mailId;
  }

  test('is held, and mail that was waiting at the backup is never sent automatically again', async () => {
    const mailId = await givenSentAfterBackup();
    const { db, blobs } = places.theirs;
    const jobs = sending?.jobs;
    if (!jobs) throw new Error('Nothing sends');
    const held = await givenMail({ db, blobs, jobs }, ['bob@x.org']);
    expect(await readMailHold(db)).toBeDefined();
    const delivery = { deliver: () => Promise.reject(new Error('It was sent while it is held')) };
    await deliverMail({ db, blobs, delivery, lease: 60_000 }, held.mailId);
    expect(await readRecipientStates(db, held.mailId)).toEqual({ 'bob@x.org': 'queued' });
    expect(await releaseMail(db, { sendWaiting: false, now: new Date() })).toEqual({ waited: 1, overdue: 0 });
    await untilStates(db, held.mailId, { 'bob@x.org': 'sent' });
    expect(await readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'uncertain' });
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([['ann@x.org'], ['bob@x.org']]);
    expect(await releaseMail(db, { sendWaiting: false, now: new Date() })).toBeUndefined();
  });

  test("leaves once an operator confirms that it wasn't sent after the backup", async () => {
    const mailId = await givenSentAfterBackup();
    const { db } = places.theirs;
    expect(await readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'queued' });
    expect(await releaseMail(db, { sendWaiting: true, now: new Date() })).toEqual({ waited: 1, overdue: 0 });
    await untilStates(db, mailId, { 'ann@x.org': 'sent' });
  });

  test('counts as waiting if it was queued during the backup, whatever the clock says', async () => {
    const { ours, theirs } = places;
    sending = await start(ours);
    server.setScript((command) => (command === 'MAIL' ? '451 later' : undefined));
    const { mailId } = await givenMail({ db: ours.db, blobs: ours.blobs, jobs: sending.jobs });
    await sending.stop();
    await sql`update mail_recipients set queued_at = now() + interval '1 hour'`.execute(ours.db);
    await places.write();
    await places.restore();
    expect(await releaseMail(theirs.db, { sendWaiting: false, now: new Date() })).toEqual({ waited: 1, overdue: 0 });
    expect(await readRecipientStates(theirs.db, mailId)).toEqual({ 'ann@x.org': 'uncertain' });
  });

  test('leaves on release if a person sends it again while mail is held', async () => {
    const { ours, theirs } = places;
    sending = await start(ours);
    server.setScript((command) => (command === 'MAIL' ? '451 later' : undefined));
    const { mailId } = await givenMail({ db: ours.db, blobs: ours.blobs, jobs: sending.jobs });
    await sending.stop();
    await places.write();
    await places.restore();
    await sql`update mail_recipients set copy = copy + 1`.execute(theirs.db);
    expect(await releaseMail(theirs.db, { sendWaiting: false, now: new Date() })).toEqual({ waited: 0, overdue: 0 });
    expect(Object.values(await readRecipientStates(theirs.db, mailId))).not.toContain('uncertain');
    expect(await theirs.db.selectFrom('waiting_at_restore').selectAll().execute()).toEqual([]);
  });
});
