import type { CheckResult } from '@letterdesk/contract/check-result';
import { deleteLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { changeScheduledEmail, findScheduledEmail, scheduleEmail } from '@letterdesk/contract/scheduled-emails';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import { MAX_ATTEMPTS } from '@letterdesk/core/sending/scheduled-email';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../../audit/testing/given-events.ts';
import { Failure } from '../../../failure.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';
import { readMailHold, releaseMail } from '../mail-hold.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from '../testing/given-letter.ts';
import {
  aSendTime,
  givenScheduled,
  makeDue,
  notify,
  storedScheduled,
  sweep,
  untilNotice,
} from '../testing/given-scheduled.ts';
import { claimDue } from './scheduled-emails.store.ts';

let server: TestApp;
let maya: TestClient;
let owen: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ withoutPeriodicWork: true });
  maya = createClient(server, await server.tokenFor());
  owen = createClient(server, await server.tokenFor({ username: 'owen.castellan' }));
  templateId = await givenClientTemplate(server.db);
  await givenClientAddresses(server.db, 'carl@lakeside.example');
});
afterAll(() => server.close());

const sentOf = ({ id }: Pick<Letter, 'id'>) =>
  server.db.selectFrom('sent_letters').select(['id', 'sent_by']).where('letter_id', '=', id).execute();

async function givenDue(changes = {}, setUp: (letter: Letter) => Promise<unknown> = async () => {}) {
  const letter = await givenLetter(maya, templateId);
  const { id } = await givenScheduled(maya, letter, changes);
  await setUp(letter);
  await makeDue(server.db, id);
  return { letter, id };
}

const setSeverities = (severities: object) =>
  server.db
    .updateTable('letter_templates')
    .set({ check_severities: JSON.stringify(severities) })
    .where('id', '=', templateId)
    .execute();

const added = async (letter: Letter, text: string) => {
  const { id, version, name } = letter;
  return owen.call(saveLetter, { body: { id, version, name, text: `${letter.text}<p>${text}</p>` } });
};

describe('an e-mail that is due', () => {
  test('is sent once, as its sender would send it', async () => {
    const { letter, id } = await givenDue({ subject: 'Sent later', cc: 'bob@lakeside.example' });
    const { id: waitingId } = await givenScheduled(maya, await givenLetter(maya, templateId));
    expect(await sweep(server)).toEqual([]);
    expect(await sweep(server)).toEqual([]);
    const [sent, ...others] = await sentOf(letter);
    expect(others).toEqual([]);
    expect(await storedScheduled(server.db, id)).toMatchObject({ state: 'sent', sent_letter_id: sent?.id });
    expect(await storedScheduled(server.db, waitingId)).toMatchObject({ state: 'waiting', attempts: 0 });
    const read = async () => (await maya.call(getSentLetter, { params: { id: sent?.id ?? 0 } })).body;
    await expect.poll(async () => (await read()).recipients.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await read()).toMatchObject({
      subject: 'Sent later',
      sentBy: 'maya.lindqvist',
      cc: 'bob@lakeside.example',
    });
    const event = await server.db
      .selectFrom('audit_events')
      .select(['username', 'details'])
      .where('action', '=', 'letter.send')
      .where('subject_id', '=', String(letter.id))
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ username: 'maya.lindqvist', details: { scheduledEmailId: id } });
    await expectSealedChain(server.db);
  });

  test('is sent within seconds if its sender asks for that', async () => {
    const letter = await givenLetter(maya, templateId);
    const { id, version } = await givenScheduled(maya, letter);
    const answer = await maya.call(changeScheduledEmail, { params: { id }, body: { version, sendTime: 'now' } });
    expect(answer.body).toMatchObject({ state: 'waiting', sendTime: { zone: 'America/Chicago' } });
    await sweep(server);
    expect(await storedScheduled(server.db, id)).toMatchObject({ state: 'sent' });
  });

  test('leaves with findings that were let pass when it was scheduled', async () => {
    const letter = (await added(await givenLetter(maya, templateId), 'We meet on Monday, March 3, 2037.')).body;
    const refused = await maya.call(scheduleEmail, { body: { email: anEmail(letter), sendTime: aSendTime() } });
    const { results } = refused.error.details as { results: CheckResult[] };
    const passedChecks = results.map(({ check, title, findings }) => {
      return { check, title, messages: findings.map(({ message }) => message), reason: 'Agreed by phone' };
    });
    const { id } = await givenScheduled(maya, letter, { passedChecks });
    await makeDue(server.db, id);
    await sweep(server);
    expect(await storedScheduled(server.db, id)).toMatchObject({ state: 'sent' });
    const [sent] = await sentOf(letter);
    const read = await maya.call(getSentLetter, { params: { id: sent?.id ?? 0 } });
    expect(read.body.passedChecks).toEqual(passedChecks);
  });
});

describe('an e-mail is stopped, and its sender gets one mail,', () => {
  test('if a check finds something that it did not find before', async () => {
    await setSeverities({ placeholder: 'note' });
    const letter = (await added(await givenLetter(maya, templateId), 'The start is TBD.')).body;
    const { id } = await givenScheduled(maya, letter);
    await setSeverities({});
    await makeDue(server.db, id);
    await sweep(server);
    const stored = await storedScheduled(server.db, id);
    expect(stored).toMatchObject({
      state: 'stopped',
      stopped: { code: 'checks_failed', message: 'The checks found something in the letter.' },
    });
    const [finding = '', ...others] = stored.stopped?.findings ?? [];
    expect(finding).toContain('TBD');
    expect(others).toEqual([]);
    expect(await sentOf(letter)).toEqual([]);
    const shown = await maya.call(findScheduledEmail, { params: { id: letter.id } });
    expect(shown.body.scheduledEmail).toMatchObject({ state: 'stopped', abilities: { change: false, cancel: true } });
    await Promise.all([notify(server), notify(server)]);
    await notify(server);
    const { mail, envelopeTo } = await untilNotice(server.db, id);
    expect(envelopeTo).toEqual(['maya.lindqvist@meridale.example']);
    expect(mail.subject).toBe(`Not sent: ${letter.name}`);
    const [first, ...rest] = mail.text?.trim().split(/\n+/) ?? [];
    expect(first).toMatch(
      /^Your letter “Assignment confirmation”, scheduled for .*\(Chicago time\), was not sent\. The checks found something in the letter\.$/,
    );
    expect(rest.map((line) => line.trim())).toEqual([
      finding,
      `Review and send (${server.baseUrl}/letters/${letter.id})`,
    ]);
    const { count } = await server.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'letter.notify-stopped')
      .where('subject_id', '=', String(letter.id))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test.each([
    [
      'its letter was changed since',
      (letter: Letter) => added(letter, 'And more.'),
      ['letter_stale', 'The letter was changed after this e-mail was scheduled.'],
    ],
    [
      'its letter was deleted since',
      ({ id }: Letter) => owen.call(deleteLetter, { params: { id } }),
      ['letter_not_found', 'The letter was deleted.'],
    ],
    [
      'someone else sent its letter since',
      (letter: Letter) => owen.call(sendEmail, { ...withKey(), body: anEmail(letter) }),
      ['already_sent', 'The letter was sent in the meantime.'],
    ],
    [
      'its template needs an approval now',
      () => server.db.updateTable('letter_templates').set({ requires_approval: true }).execute(),
      ['approval_required', 'This letter needs an approval before it can be sent.'],
    ],
    [
      'its From domain is no longer allowed',
      () => server.db.insertInto('from_domains').values({ domain: 'tarrow.example' }).execute(),
      ['from_not_allowed', 'Letters can’t be sent from this address.'],
    ],
  ])('if %s', async (_, setUp, [code, message]) => {
    const { id, letter } = await givenDue({}, setUp);
    const before = await sentOf(letter);
    await sweep(server);
    await server.db.updateTable('letter_templates').set({ requires_approval: false }).execute();
    await server.db.deleteFrom('from_domains').execute();
    expect(await storedScheduled(server.db, id)).toMatchObject({ state: 'stopped', stopped: { code, message } });
    expect(await sentOf(letter)).toEqual(before);
    await notify(server);
    const { mail } = await untilNotice(server.db, id);
    expect(mail.text).toContain(message);
  });
});

test('a stopped e-mail is shown to others until someone sends its letter', async () => {
  const { letter, id } = await givenDue({}, (of) => added(of, 'And more.'));
  await sweep(server);
  const find = async (client: TestClient) =>
    (await client.call(findScheduledEmail, { params: { id: letter.id } })).body.scheduledEmail?.id;
  expect([await find(maya), await find(owen)]).toEqual([id, id]);
  const changed = { ...letter, version: letter.version + 1 };
  expect((await owen.call(sendEmail, { ...withKey(), body: anEmail(changed) })).status).toBe(202);
  expect([await find(maya), await find(owen)]).toEqual([id, undefined]);
});

describe('an attempt that fails for a reason that may pass', () => {
  const busy = () => Promise.reject(new Failure('pdf_busy'));

  test('is repeated with growing pauses, and then succeeds', async () => {
    const { letter, id } = await givenDue();
    const { pdf } = server.dependencies;
    const errors = await sweep(server, { pdf: { ...pdf, render: busy } });
    expect(errors).toMatchObject([{ code: 'pdf_busy' }]);
    const stored = await storedScheduled(server.db, id);
    const pause = (stored.next_attempt_at?.getTime() ?? 0) - Date.now();
    expect(stored).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(pause).toBeGreaterThan(5_000);
    expect(pause).toBeLessThan(16_000);
    await sweep(server);
    expect(await sentOf(letter)).toEqual([]);
    await makeDue(server.db, id);
    await sweep(server);
    expect(await storedScheduled(server.db, id)).toMatchObject({ state: 'sent' });
  });

  test('stops the e-mail after three hours', async () => {
    const { letter, id } = await givenDue();
    const pdf = { ...server.dependencies.pdf, render: busy };
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      expect(await storedScheduled(server.db, id)).toMatchObject({ state: 'waiting' });
      await makeDue(server.db, id);
      await sweep(server, { pdf });
    }
    expect(await storedScheduled(server.db, id)).toMatchObject({
      state: 'stopped',
      stopped: { code: 'pdf_busy', message: expect.stringMatching(/^Letterdesk tried for three hours\. Many PDFs/) },
    });
    expect(await sentOf(letter)).toEqual([]);
  });
});

test('a process that dies while it sends delays the e-mail until its lease ends', async () => {
  const { letter, id } = await givenDue();
  expect(await claimDue(server.db)).toMatchObject({ id });
  await sweep(server);
  expect(await sentOf(letter)).toEqual([]);
  await makeDue(server.db, id);
  await sweep(server);
  expect(await sentOf(letter)).toHaveLength(1);
});

test('an e-mail is stopped if all its attempts end without a result', async () => {
  const { letter, id } = await givenDue();
  await server.db.updateTable('scheduled_emails').set({ attempts: MAX_ATTEMPTS }).where('id', '=', id).execute();
  await sweep(server);
  expect(await storedScheduled(server.db, id)).toMatchObject({
    state: 'stopped',
    stopped: { code: 'internal', message: expect.stringMatching(/^Letterdesk tried for three hours\./) },
  });
  expect(await sentOf(letter)).toEqual([]);
});

describe('after a restore', () => {
  afterEach(() => releaseMail(server.db, { sendWaiting: true, now: new Date() }));
  const hold = (backupAt: Date) => server.db.insertInto('mail_hold').values({ backup_at: backupAt }).execute();

  test('due e-mails wait until mail is released; those of the backup may have been sent', async () => {
    const old = await givenDue();
    await hold(new Date());
    const later = await givenDue();
    await sweep(server);
    expect([await sentOf(old.letter), await sentOf(later.letter)]).toEqual([[], []]);
    expect(await releaseMail(server.db, { sendWaiting: false, now: new Date() })).toMatchObject({ overdue: 1 });
    expect(await readMailHold(server.db)).toBeUndefined();
    await sweep(server);
    expect([await sentOf(old.letter), await sentOf(later.letter)]).toMatchObject([[], [{}]]);
    expect(await storedScheduled(server.db, old.id)).toMatchObject({
      state: 'stopped',
      stopped: {
        code: 'restored',
        message: 'It was due while Letterdesk was restored from a backup, so it may already have been sent.',
      },
    });
    const event = await server.db
      .selectFrom('audit_events')
      .select(['username', 'details'])
      .where('action', '=', 'letter.stop-schedule')
      .where('subject_id', '=', String(old.letter.id))
      .executeTakeFirst();
    expect(event).toEqual({ username: 'letterdesk', details: { scheduledEmailId: old.id, code: 'restored' } });
  });

  test('those of the backup are sent if nothing was sent since', async () => {
    const old = await givenDue();
    await hold(new Date());
    expect(await releaseMail(server.db, { sendWaiting: true, now: new Date() })).toMatchObject({ overdue: 0 });
    await sweep(server);
    expect(await sentOf(old.letter)).toHaveLength(1);
  });
});
