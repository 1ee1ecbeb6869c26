import { deleteLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import {
  cancelScheduledEmail,
  changeScheduledEmail,
  findScheduledEmail,
  listScheduledEmails,
  type ScheduledEmail,
  scheduleEmail,
} from '@letterdesk/contract/scheduled-emails';
import { sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenTemplate } from '../../../testing/given.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../testing/given-letter.ts';
import { aSendTime, givenScheduled, storedScheduled } from '../testing/given-scheduled.ts';
import { deleteOldScheduled } from './scheduled-emails.store.ts';

let server: TestApp;
let maya: TestClient;
let owen: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ withoutPeriodicWork: true });
  maya = createClient(server, await server.tokenFor({ name: 'Maya Lindqvist' }));
  owen = createClient(server, await server.tokenFor({ username: 'owen.castellan' }));
  templateId = await givenClientTemplate(server.db);
});
afterAll(() => server.close());

const findFor = async (client: TestClient, { id }: Pick<Letter, 'id'>) =>
  (await client.call(findScheduledEmail, { params: { id } })).body.scheduledEmail;

const change = (client: TestClient, { id }: ScheduledEmail, body: object) =>
  client.call(changeScheduledEmail, { params: { id }, body });

const cancel = (client: TestClient, { id }: Pick<ScheduledEmail, 'id'>) =>
  client.call(cancelScheduledEmail, { params: { id } });

const eventsOf = async ({ id }: Pick<Letter, 'id'>) => {
  const events = await server.db
    .selectFrom('audit_events')
    .select(['action', 'username'])
    .where('subject_type', '=', 'letter')
    .where('subject_id', '=', String(id))
    .where('action', 'like', '%schedule%')
    .orderBy('id')
    .execute();
  return events.map(({ action, username }) => `${username}: ${action}`);
};

describe('an e-mail that is sent later', () => {
  test('is answered at its moment, listed for its sender, and shown with the letter', async () => {
    const letter = await givenLetter(maya, templateId);
    const sendTime = { date: aSendTime().date, time: '08:00', zone: 'Asia/Kolkata' };
    const answer = await maya.call(scheduleEmail, { body: { email: anEmail(letter), sendTime } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      letter: { id: letter.id, name: letter.name },
      sendAt: `${sendTime.date}T02:30:00.000Z`,
      sendTime,
      state: 'waiting',
      isOutdated: false,
      scheduledByName: 'Maya Lindqvist',
      abilities: { change: true, cancel: true },
    });
    expect(await findFor(maya, letter)).toEqual(answer.body);
    const { content, total } = (await maya.call(listScheduledEmails)).body;
    expect(content).toContainEqual(answer.body);
    expect(total).toBe(content.length);
    expect(await eventsOf(letter)).toEqual(['maya.lindqvist: letter.schedule']);
  });

  test('is shown to others, who neither list, change nor cancel it', async () => {
    const letter = await givenLetter(maya, templateId);
    const scheduled = await givenScheduled(maya, letter);
    expect(await findFor(owen, letter)).toMatchObject({
      id: scheduled.id,
      refusals: { change: 'scheduled_sender_only', cancel: 'scheduled_sender_only' },
    });
    expect((await owen.call(listScheduledEmails)).body.content).toEqual([]);
    const answers = [
      await change(owen, scheduled, { version: scheduled.version, sendTime: 'now' }),
      await cancel(owen, scheduled),
      await owen.call(scheduleEmail, { body: { email: anEmail(letter), sendTime: aSendTime() } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual([
      'scheduled_sender_only',
      'scheduled_sender_only',
      'already_scheduled',
    ]);
    expect(await findFor(maya, letter)).toEqual(scheduled);
  });

  test('is shown to its sender only once its letter is deleted', async () => {
    const letter = await givenLetter(maya, templateId);
    const { id } = await givenScheduled(maya, letter);
    expect((await maya.call(deleteLetter, { params: { id: letter.id } })).status).toBe(204);
    const answer = await owen.call(findScheduledEmail, { params: { id: letter.id } });
    expect(answer.error.code).toBe('letter_not_found');
    expect(await findFor(maya, letter)).toMatchObject({ id, letter: { id: null, name: letter.name } });
  });

  test('leaves an event when it is shown', async () => {
    const letter = await givenLetter(maya, templateId);
    await givenScheduled(maya, letter);
    const readings = () =>
      server.db
        .selectFrom('audit_events')
        .select('username')
        .where('action', '=', 'letter.read')
        .where('subject_id', '=', String(letter.id))
        .execute();
    expect(await readings()).toEqual([]);
    await findFor(owen, letter);
    expect(await readings()).toEqual([{ username: 'owen.castellan' }]);
  });

  test('is the same one if the request is repeated, even at the same moment', async () => {
    const letter = await givenLetter(maya, templateId);
    const schedule = (days: number) =>
      maya.call(scheduleEmail, { body: { email: anEmail(letter), sendTime: aSendTime(days) } });
    const answers = await Promise.all([schedule(2), schedule(2), schedule(2)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await schedule(2)).body.id).toBe(answers[0]?.body.id);
    expect((await schedule(4)).error.code).toBe('already_scheduled');
    expect(await eventsOf(letter)).toHaveLength(1);
  });

  test('is refused at impossible times', async () => {
    const letter = await givenLetter(maya, templateId);
    const at = async (sendTime: object) =>
      (await maya.call(scheduleEmail, { body: { email: anEmail(letter), sendTime } })).error;
    const { date, zone } = aSendTime();
    expect(await at({ date: '2020-01-01', time: '08:00', zone })).toMatchObject({
      code: 'send_time_invalid',
      message: 'This time is in the past. Choose a later one.',
    });
    expect(await at({ date, time: '08:00', zone: 'Mars/Olympus' })).toMatchObject({ code: 'send_time_invalid' });
    for (const sendTime of [
      { date: '2026-02-30', time: '08:00', zone },
      { date, time: '25:00', zone },
      { date, time: '08:00:30', zone },
      { date, time: '08:00' },
    ]) {
      expect((await at(sendTime)).code).toBe('invalid_request');
    }
    expect(await findFor(maya, letter)).toBeNull();
  });

  test('is refused for the reasons for which it would be refused now', async () => {
    const letter = await givenLetter(maya, templateId);
    const approving = await givenTemplate(server.db, '<p>We ask.</p>', { requires_approval: true });
    const codeOf = async (email: object) =>
      (await maya.call(scheduleEmail, { body: { email, sendTime: aSendTime() } })).error.code;
    expect(await codeOf(anEmail(letter, { letterTo: 'ann' }))).toBe('addresses_invalid');
    expect(await codeOf(anEmail(letter, { letterFromEmail: 'maya@elsewhere.example' }))).toBe('from_not_allowed');
    expect(await codeOf(anEmail(letter, { subject: 'For [name]' }))).toBe('checks_failed');
    expect(await codeOf(anEmail(letter, { emailAttachments: [4_711] }))).toBe('attachment_not_found');
    expect(await codeOf(anEmail({ ...letter, version: 7 }))).toBe('letter_stale');
    expect(await codeOf(anEmail({ ...letter, id: 4_711 }))).toBe('letter_not_found');
    expect(await codeOf(anEmail(await givenLetter(maya, approving)))).toBe('approval_required');
    expect(await findFor(maya, letter)).toBeNull();
  });

  test('says that its letter was changed since', async () => {
    const letter = await givenLetter(maya, templateId);
    const { isOutdated } = await givenScheduled(maya, letter);
    const { id, version, name, text } = letter;
    await owen.call(saveLetter, { body: { id, version, name, text: `${text}<p>And more.</p>` } });
    expect([isOutdated, (await findFor(maya, letter))?.isOutdated]).toEqual([false, true]);
  });
});

describe('changing it', () => {
  test('moves its time, or replaces what is sent', async () => {
    const letter = await givenLetter(maya, templateId);
    const scheduled = await givenScheduled(maya, letter);
    const moved = (await change(maya, scheduled, { version: 1, sendTime: aSendTime(9) })).body;
    expect(moved).toMatchObject({ version: 2, sendTime: aSendTime(9), email: scheduled.email, state: 'waiting' });
    const email = anEmail(letter, { subject: 'Another subject' });
    const replaced = (await change(maya, moved, { version: 2, email })).body;
    expect(replaced).toMatchObject({ version: 3, sendAt: moved.sendAt, email: { subject: 'Another subject' } });
    const { next_attempt_at } = await storedScheduled(server.db, scheduled.id);
    expect(next_attempt_at?.toISOString()).toBe(moved.sendAt);
    expect(await eventsOf(letter)).toEqual([
      'maya.lindqvist: letter.schedule',
      'maya.lindqvist: letter.reschedule',
      'maya.lindqvist: letter.reschedule',
    ]);
  });

  test('is refused from an older version, for another letter, and with an e-mail that can’t be sent', async () => {
    const letter = await givenLetter(maya, templateId);
    const scheduled = await givenScheduled(maya, letter);
    const moved = (await change(maya, scheduled, { version: 1, sendTime: aSendTime(9) })).body;
    const other = await givenLetter(maya, templateId);
    const codes = [
      await change(maya, scheduled, { version: 1, sendTime: 'now' }),
      await change(maya, scheduled, { version: 2, email: anEmail(other) }),
      await change(maya, scheduled, { version: 2, email: anEmail(letter, { letterTo: '' }) }),
      await change(maya, scheduled, { version: 2, sendTime: { ...aSendTime(), date: '2020-01-01' } }),
      await change(maya, { ...scheduled, id: 4_711 }, { version: 1 }),
    ].map(({ error }) => error.code);
    expect(codes).toEqual([
      'scheduled_email_stale',
      'letter_not_found',
      'addresses_invalid',
      'send_time_invalid',
      'scheduled_email_not_found',
    ]);
    expect(await findFor(maya, letter)).toEqual(moved);
  });
});

describe('cancelling it', () => {
  test('ends it for good, once, and another one can be scheduled', async () => {
    const letter = await givenLetter(maya, templateId);
    const scheduled = await givenScheduled(maya, letter);
    expect((await cancel(maya, scheduled)).body).toMatchObject({ state: 'cancelled', abilities: { cancel: false } });
    expect((await cancel(maya, scheduled)).body).toMatchObject({ state: 'cancelled', version: 2 });
    expect((await change(maya, scheduled, { version: 2, sendTime: 'now' })).error.code).toBe('scheduled_email_over');
    expect((await cancel(maya, { id: 4_711 })).error.code).toBe('scheduled_email_not_found');
    expect(await findFor(maya, letter)).toBeNull();
    expect((await givenScheduled(maya, letter)).id).not.toBe(scheduled.id);
    expect(await eventsOf(letter)).toEqual([
      'maya.lindqvist: letter.schedule',
      'maya.lindqvist: letter.cancel-schedule',
      'maya.lindqvist: letter.schedule',
    ]);
  });

  test('happens by itself if its sender sends the letter at once', async () => {
    const letter = await givenLetter(maya, templateId);
    const scheduled = await givenScheduled(maya, letter);
    await owen.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    expect(await storedScheduled(server.db, scheduled.id)).toMatchObject({ state: 'waiting' });
    await maya.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    expect(await storedScheduled(server.db, scheduled.id)).toMatchObject({ state: 'cancelled' });
    expect(await findFor(maya, letter)).toBeNull();
  });
});

test('requests of e-mails that ended long ago are deleted, and those that wait or ended lately stay', async () => {
  const ids: number[] = [];
  for (const state of ['cancelled', 'cancelled', 'waiting'] as const) {
    const { id } = await givenScheduled(maya, await givenLetter(maya, templateId));
    if (state === 'cancelled') await cancel(maya, { id });
    ids.push(id);
  }
  const [old = 0, recent, waiting] = ids;
  const { db } = server;
  const lastYear = new Date(Date.now() - 365 * 24 * 3_600_000);
  await db
    .updateTable('scheduled_emails')
    .set({ updated_at: lastYear })
    .where('id', 'in', [old, waiting ?? 0])
    .execute();
  await deleteOldScheduled(db);
  const left = await db.selectFrom('scheduled_emails').select('id').where('id', 'in', ids).orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([recent, waiting]);
});
