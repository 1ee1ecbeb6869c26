import { uploadAttachment } from '@letterdesk/contract/attachments';
import { deleteLetter, getLetter, type Letter } from '@letterdesk/contract/letters';
import { searchLetters } from '@letterdesk/contract/search';
import { getSentLetter, listSentLetters, sendEmail } from '@letterdesk/contract/sending';
import { undoSending } from '@letterdesk/contract/undo-sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { countOpen } from '../../jobs/testing/count-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { aForm } from '../attachments/testing/a-form.ts';
import { A_PDF, A_PNG } from '../attachments/testing/given-files.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';
import { givenScheduled, storedScheduled } from './testing/given-scheduled.ts';
import { endHold, type GivenUndoable, givenUndoable } from './testing/given-undoable.ts';
import { deleteOldUndos } from './undoable-sendings.store.ts';

let server: TestApp;
let client: TestClient;
let colleague: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ variables: { UNDO_SEND_SECONDS: '300' } });
  client = createClient(server, await server.tokenFor());
  colleague = createClient(server, await server.tokenFor({ username: 'someone.else' }));
  templateId = await givenClientTemplate(server.db);
  await givenClientAddresses(server.db, 'carl@lakeside.example secret@lakeside.example');
});
afterAll(() => server.close());

async function sent(changes: Parameters<typeof givenUndoable>[1] = {}): Promise<GivenUndoable> {
  return givenUndoable({ db: server.db, client, letter: await givenLetter(client, templateId) }, changes);
}

const undo = (sentLetterId: number, by = client) => by.call(undoSending, { params: { id: sentLetterId } });
const read = async (sentLetterId: number, by = client) =>
  (await by.call(getSentLetter, { params: { id: sentLetterId } })).body;

function statesOf(mailId: number) {
  return server.db.selectFrom('mail_recipients').select('state').where('mail_id', '=', mailId).execute();
}

async function deliverNow(sending: GivenUndoable): Promise<void> {
  await endHold(server.db, sending);
  await server.dependencies.sending.jobs.enqueue(server.db, 'deliver-mail', { mailId: sending.mailId });
  await expect.poll(() => statesOf(sending.mailId)).toEqual([{ state: 'sent' }]);
}

/** Everything that names a sending, apart from the audit trail and the key. */
async function traceOf({ sentLetterId, mailId }: GivenUndoable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from sent_letters where id = ${sentLetterId})
      + (select count(*) from mails where id = ${mailId})
      + (select count(*) from mail_recipients where mail_id = ${mailId}) as count`.execute(server.db);
  return Number(rows[0]?.count);
}

async function arrivedMails(subject: string): Promise<number> {
  const rows = await server.db.selectFrom('mailbox_messages').select('id').where('subject', '=', subject).execute();
  return rows.length;
}

describe('an undoable sending', () => {
  test('is held, and its sender sees for how long', async () => {
    const { sentLetterId, mailId, letter } = await sent();
    expect(await countOpen(server.db)).toBe(0);
    await server.dependencies.sending.jobs.enqueue(server.db, 'deliver-mail', { mailId });
    await expect.poll(() => countOpen(server.db)).toBe(0);
    expect(await statesOf(mailId)).toEqual([{ state: 'queued' }]);
    const shown = await read(sentLetterId);
    expect(shown).toMatchObject({ abilities: { undo: true }, refusals: { undo: null } });
    expect(shown.undoableFor).toBeGreaterThan(200_000);
    expect(shown.undoableFor).toBeLessThanOrEqual(300_000);
    const { body: rows } = await client.call(listSentLetters, { query: { letterId: letter.id } });
    expect(rows[0]?.undoableFor).toBeGreaterThan(200_000);
  });

  test("is shown to others as usual, and they can't undo it", async () => {
    const { sentLetterId } = await sent();
    const shown = await read(sentLetterId, colleague);
    expect(shown).toMatchObject({ undoableFor: null, refusals: { undo: 'undo_sender_only' } });
    const refused = await undo(sentLetterId, colleague);
    expect(refused).toMatchObject({ status: 403, error: { code: 'undo_sender_only' } });
    expect(await read(sentLetterId)).toMatchObject({ abilities: { undo: true } });
  });

  test('leaves nothing behind when it is undone, but its events', async () => {
    const sending = await sent({ letterTo: 'ann@lakeside.example, bob@lakeside.example' });
    const before = await server.db
      .selectFrom('sent_letters')
      .selectAll()
      .where('id', '=', sending.sentLetterId)
      .executeTakeFirstOrThrow();
    const { status, body } = await undo(sending.sentLetterId);
    expect(status).toBe(200);
    expect(body.letter).toMatchObject({ id: sending.letter.id, sentLetters: 0, deletable: true, version: 1 });
    expect(await traceOf(sending)).toBe(0);
    const events = await server.db
      .selectFrom('audit_events')
      .select(['action', 'username', 'details', 'after_hash'])
      .where('subject_type', '=', 'letter')
      .where('subject_id', '=', String(sending.letter.id))
      .where('action', 'in', ['letter.send', 'letter.undo_send'])
      .orderBy('id')
      .execute();
    const [sendEvent, undoEvent] = events;
    const { pdfSha256, mailSha256, messageId } = sendEvent?.details ?? {};
    expect(undoEvent).toMatchObject({
      action: 'letter.undo_send',
      username: 'maya.lindqvist',
      after_hash: sendEvent?.after_hash,
      details: {
        sentLetterId: sending.sentLetterId,
        pdfSha256,
        mailSha256,
        messageId,
        recipients: ['ann@lakeside.example', 'bob@lakeside.example'],
      },
    });
    expect(pdfSha256).toBe(before.pdf_sha256);
    await expectSealedChain(server.db);
  });

  test('gives its request back as it was sent', async () => {
    const { id } = await givenLetter(client, templateId);
    for (const [name, bytes] of [
      ['Terms.pdf', A_PDF],
      ['Map.png', A_PNG],
    ] as const) {
      await client.call(uploadAttachment, { query: { selectedLetterId: id }, body: aForm(name, bytes) });
    }
    const letter = (await client.call(getLetter, { params: { id } })).body;
    const passed = { check: 'day-of-week', title: 'Weekday', messages: ['It is a Tuesday.'], reason: 'Agreed.' };
    const changes = {
      letterTo: 'ann@lakeside.example, bob@lakeside.example',
      cc: 'carl@lakeside.example',
      bcc: 'secret@lakeside.example',
      subject: 'Words of my own',
      message: '<p>Good <strong>morning</strong>.</p>',
      emailAttachments: letter.attachments.slice(1).map((attachment) => attachment.id),
      passedChecks: [passed],
      zone: 'America/Chicago',
    };
    const { sentLetterId, request } = await givenUndoable({ db: server.db, client, letter }, changes);
    const { body } = await undo(sentLetterId);
    expect(body.request).toEqual(request);
    expect(body.letter.attachments).toEqual(letter.attachments);
  });

  test('gives the same answer when it is undone again, in turn or at once', async () => {
    const { sentLetterId, letter } = await sent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(sentLetterId)));
    const again = await undo(sentLetterId);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: again.body });
    const events = await server.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'letter.undo_send')
      .where('subject_id', '=', String(letter.id))
      .execute();
    expect(events).toHaveLength(1);
    expect((await undo(sentLetterId, colleague)).error.code).toBe('undo_sender_only');
  });

  test("can't be undone after the hold, and arrives", async () => {
    const sending = await sent({ subject: 'Too late' });
    await deliverNow(sending);
    expect(await undo(sending.sentLetterId)).toMatchObject({ status: 409, error: { code: 'already_left' } });
    expect(await read(sending.sentLetterId)).toMatchObject({ undoableFor: null, refusals: { undo: 'already_left' } });
    expect(await arrivedMails('Too late')).toBe(1);
    expect(await traceOf(sending)).toBe(3);
  });

  test("can't be undone between the end of the hold and the delivery", async () => {
    const sending = await sent();
    await endHold(server.db, sending);
    expect((await undo(sending.sentLetterId)).error.code).toBe('already_left');
    expect(await traceOf(sending)).toBe(3);
  });

  test('sends nothing when its request is repeated after the undo, and says so', async () => {
    const { sentLetterId, request, key, letter } = await sent({ subject: 'Repeated' });
    const body = { ...request, undoable: true };
    const repeated = await client.call(sendEmail, { ...withKey(key), body });
    expect(repeated).toMatchObject({ status: 202, body: { sentLetterId } });
    await undo(sentLetterId);
    const refused = await client.call(sendEmail, { ...withKey(key), body });
    expect(refused).toMatchObject({ status: 409, error: { code: 'sending_undone' } });
    const { body: rows } = await client.call(listSentLetters, { query: { letterId: letter.id } });
    expect(rows).toEqual([]);
    const next = await client.call(sendEmail, { ...withKey(), body: request });
    expect(next.status).toBe(202);
    await expect.poll(() => arrivedMails('Repeated')).toBe(1);
  });

  test('leaves a letter that is a draft again, in the search too, and can be deleted', async () => {
    const { sentLetterId, letter } = await sent();
    const found = async () =>
      (await client.call(searchLetters, { query: { key: 'letterId', value: letter.id } })).body.content[0];
    expect(await found()).toMatchObject({ status: 'sent', sentLetters: 1 });
    await undo(sentLetterId);
    expect(await found()).toMatchObject({ status: 'draft', sentLetters: 0 });
    const stored = server.db.selectFrom('letter_search').select(['sent_to', 'last_sent_at']);
    expect(await stored.where('letter_id', '=', letter.id).executeTakeFirstOrThrow()).toEqual({
      sent_to: '',
      last_sent_at: null,
    });
    expect((await client.call(deleteLetter, { params: { id: letter.id } })).status).toBe(204);
    expect((await undo(sentLetterId)).error.code).toBe('letter_not_found');
  });

  test('is undone alone: an earlier sending of the letter stays', async () => {
    const letter = await givenLetter(client, templateId);
    const first = await givenUndoable({ db: server.db, client, letter }, { subject: 'First of two' });
    await deliverNow(first);
    const second = await givenUndoable({ db: server.db, client, letter: first.letter });
    const { body } = await undo(second.sentLetterId);
    expect(body.letter.sentLetters).toBe(1);
    expect(await read(first.sentLetterId)).toMatchObject({ subject: 'First of two', recipients: [{ state: 'sent' }] });
  });
});

describe('a sending without a request to hold it', () => {
  test("leaves at once and can't be undone", async () => {
    const letter = await givenLetter(client, templateId);
    const { body } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    expect((await undo(body.sentLetterId)).error.code).toBe('already_left');
    await expect.poll(async () => (await read(body.sentLetterId)).recipients[0]?.state).toBe('sent');
    expect((await undo(body.sentLetterId)).error.code).toBe('already_left');
  });

  test('is not found if it never was', async () => {
    expect(await undo(999_999)).toMatchObject({ status: 404, error: { code: 'sent_letter_not_found' } });
  });
});

describe('the database', () => {
  const deletion = (id: number) => server.db.deleteFrom('sent_letters').where('id', '=', id).execute();

  test('refuses to delete a sending that was not undone, or whose mail was tried', async () => {
    const sending = await sent();
    await expect(deletion(sending.sentLetterId)).rejects.toThrow('append-only');
    await deliverNow(sending);
    await sql`update undoable_sendings set undone_at = now() where sent_letter_id = ${sending.sentLetterId}`.execute(
      server.db,
    );
    await expect(deletion(sending.sentLetterId)).rejects.toThrow('append-only');
  });

  test('forgets the requests of sendings that left or were undone an hour ago', async () => {
    const [left, undone, held] = [await sent(), await sent(), await sent()];
    await undo(undone.sentLetterId);
    for (const { sentLetterId } of [left, undone]) {
      await sql`update undoable_sendings set undo_until = now() - interval '61 minutes'
        where sent_letter_id = ${sentLetterId}`.execute(server.db);
    }
    await deleteOldUndos(server.db);
    const codes = [left, undone].map(async ({ sentLetterId }) => (await undo(sentLetterId)).error.code);
    expect(await Promise.all(codes)).toEqual(['already_left', 'sent_letter_not_found']);
    expect((await undo(held.sentLetterId)).status).toBe(200);
  });
});

test('a held mail leaves when its hold ends, not at the next sweep', async () => {
  const prompt = await startTestApp({ variables: { UNDO_SEND_SECONDS: '1' } });
  try {
    const sender = createClient(prompt, await prompt.tokenFor());
    const letter: Letter = await givenLetter(sender, await givenClientTemplate(prompt.db));
    const { mailId } = await givenUndoable({ db: prompt.db, client: sender, letter });
    const mail = prompt.db.selectFrom('mail_recipients').where('mail_id', '=', mailId);
    await expect.poll(() => mail.select('state').executeTakeFirst()).toEqual({ state: 'sent' });
    const { rows } = await sql<{ after: number }>`
      select extract(epoch from created_on - queued_at)::float8 as after from jobs.job, mail_recipients
      where name = 'deliver-mail' and singleton_key = ${String(mailId)} and mail_id = ${mailId}`.execute(prompt.db);
    // The sweep finds no mail before it has been due for two seconds.
    expect(rows).toHaveLength(1);
    expect(rows[0]?.after).toBeGreaterThanOrEqual(1);
    expect(rows[0]?.after).toBeLessThan(3);
  } finally {
    await prompt.close();
  }
});

describe('undoing a sending that replaced a scheduled e-mail', () => {
  async function replaced() {
    const letter = await givenLetter(client, templateId);
    const scheduled = await givenScheduled(client, letter);
    const sending = await givenUndoable({ db: server.db, client, letter });
    expect(await storedScheduled(server.db, scheduled.id)).toMatchObject({ state: 'cancelled' });
    return { letter, scheduled, sending };
  }

  test('schedules the e-mail again for its time', async () => {
    const { letter, scheduled, sending } = await replaced();
    const before = await storedScheduled(server.db, scheduled.id);
    expect((await undo(sending.sentLetterId)).status).toBe(200);
    const again = await storedScheduled(server.db, scheduled.id);
    expect(again).toMatchObject({ state: 'waiting', next_attempt_at: before.send_at, version: before.version + 1 });
    expect((await undo(sending.sentLetterId)).status).toBe(200);
    expect(await storedScheduled(server.db, scheduled.id)).toEqual(again);
    const events = await server.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_type', '=', 'letter')
      .where('subject_id', '=', String(letter.id))
      .where('action', 'like', '%schedule')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'letter.schedule',
      'letter.cancel-schedule',
      'letter.resume-schedule',
    ]);
  });

  test('leaves it cancelled if another e-mail waits by then', async () => {
    const { letter, scheduled, sending } = await replaced();
    const { body: read } = await colleague.call(getLetter, { params: { id: letter.id } });
    const other = await givenScheduled(colleague, read);
    expect((await undo(sending.sentLetterId)).status).toBe(200);
    expect(await storedScheduled(server.db, scheduled.id)).toMatchObject({ state: 'cancelled' });
    expect(await storedScheduled(server.db, other.id)).toMatchObject({ state: 'waiting' });
  });
});
