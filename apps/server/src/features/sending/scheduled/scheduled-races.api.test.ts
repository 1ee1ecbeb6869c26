import type { Letter } from '@letterdesk/contract/letters';
import { cancelScheduledEmail, changeScheduledEmail, type ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';
import { whileLetterIsLocked } from '../../approvals/testing/hold-letter.ts';
import { anEmail, givenClientTemplate, givenLetter } from '../testing/given-letter.ts';
import { aSendTime, givenScheduled, makeDue, storedScheduled, sweep } from '../testing/given-scheduled.ts';

let server: TestApp;
let maya: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ withoutPeriodicWork: true });
  maya = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});
afterAll(() => server.close());

const sendingsOf = async (letterId: number) =>
  (
    await server.db
      .selectFrom('sent_letters')
      .select('subject')
      .where('letter_id', '=', letterId)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

async function given(): Promise<{ letter: Letter; scheduled: ScheduledEmail }> {
  const letter = await givenLetter(maya, templateId);
  return { letter, scheduled: await givenScheduled(maya, letter) };
}

const cancel = ({ id }: ScheduledEmail) => maya.call(cancelScheduledEmail, { params: { id } });
const change = ({ id, version }: ScheduledEmail, body: object) =>
  maya.call(changeScheduledEmail, { params: { id }, body: { version, ...body } });

test('several processes send every due e-mail once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, given));
  await makeDue(server.db, ...all.map(({ scheduled }) => scheduled.id));
  const errors = await Promise.all(Array.from({ length: 4 }, () => sweep(server)));
  expect(errors.flat()).toEqual([]);
  for (const { letter } of all) expect(await sendingsOf(letter.id)).toEqual(['Confirmation']);
});

test('two processes that both hold a lapsed lease send once', async () => {
  const { letter, scheduled } = await given();
  await makeDue(server.db, scheduled.id);
  const sweeps: Promise<unknown[]>[] = [];
  const first = await whileLetterIsLocked(
    server.databaseUrl,
    letter.id,
    () => sweep(server),
    async () => {
      await makeDue(server.db, scheduled.id);
      sweeps.push(sweep(server));
    },
  );
  expect([first, ...(await Promise.all(sweeps))]).toEqual([[], []]);
  expect(await storedScheduled(server.db, scheduled.id)).toMatchObject({ state: 'sent' });
  expect(await sendingsOf(letter.id)).toEqual(['Confirmation']);
});

describe('while its e-mail is being sent', () => {
  /** Does something between the checks of a due e-mail and the transaction that sends it. */
  async function beforeItLeaves(meanwhile: (scheduled: ScheduledEmail) => Promise<unknown>) {
    const { letter, scheduled } = await given();
    await makeDue(server.db, scheduled.id);
    const errors = await whileLetterIsLocked(
      server.databaseUrl,
      letter.id,
      () => sweep(server),
      () => meanwhile(scheduled),
    );
    return { errors, letter, stored: await storedScheduled(server.db, scheduled.id) };
  }

  test('a cancellation that is answered stops it', async () => {
    const { errors, letter, stored } = await beforeItLeaves(async (scheduled) => {
      expect((await cancel(scheduled)).body.state).toBe('cancelled');
    });
    expect(errors).toEqual([]);
    expect(stored).toMatchObject({ state: 'cancelled', sent_letter_id: null });
    expect(await sendingsOf(letter.id)).toEqual([]);
  });

  test('a new time that is answered counts', async () => {
    const { errors, letter, stored } = await beforeItLeaves(async (scheduled) => {
      expect((await change(scheduled, { sendTime: aSendTime(9) })).body.version).toBe(2);
    });
    expect(errors).toEqual([]);
    expect(stored).toMatchObject({ state: 'waiting', send_time: aSendTime(9), attempts: 0 });
    expect(await sendingsOf(letter.id)).toEqual([]);
  });

  test('a killed connection loses nothing: it is sent at the next attempt', async () => {
    const { errors, letter, stored } = await beforeItLeaves(async () => {
      const killer = new Client({ connectionString: server.databaseUrl });
      await killer.connect();
      const { rows } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%from "letters"%for update%'`,
      );
      expect(rows).toHaveLength(1);
      await killer.end();
    });
    expect(errors).toHaveLength(1);
    expect(stored).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await sendingsOf(letter.id)).toEqual([]);
    await makeDue(server.db, stored.id);
    await sweep(server);
    expect(await sendingsOf(letter.id)).toEqual(['Confirmation']);
  });
});

test('a cancellation or change at the due moment either wins or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { letter, scheduled } = await given();
    await makeDue(server.db, scheduled.id);
    const act = () => (round % 2 === 0 ? cancel(scheduled) : change(scheduled, { sendTime: aSendTime(9) }));
    const [answer] = await Promise.all([act(), sweep(server)]);
    const { state } = await storedScheduled(server.db, scheduled.id);
    if (answer.status === 200) expect(await sendingsOf(letter.id)).toEqual([]);
    else expect([answer.error.code, state]).toEqual(['scheduled_email_over', 'sent']);
  }
});

test('an e-mail is sent at most once, as it was scheduled last, in any order of events', async () => {
  const steps = fc.array(fc.constantFrom('schedule', 'move', 'replace', 'cancel', 'due', 'due twice'), {
    minLength: 2,
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      const letter = await givenLetter(maya, templateId);
      let waiting: ScheduledEmail | null = null;
      let expected: string[] = [];
      for (const [index, action] of actions.entries()) {
        if (action === 'schedule' && waiting === null) {
          const sentLetters = expected.length;
          waiting = await givenScheduled(maya, { ...letter, sentLetters }, { subject: `Subject ${index}` });
        } else if (waiting !== null) {
          const before: ScheduledEmail = waiting;
          if (action === 'move') waiting = (await change(before, { sendTime: aSendTime(index + 1) })).body;
          if (action === 'replace') {
            const email = anEmail(letter, { subject: `Subject ${index}` });
            waiting = (await change(before, { email })).body;
          }
          if (action === 'cancel') {
            await cancel(before);
            waiting = null;
          }
          if (action === 'due' || action === 'due twice') {
            await makeDue(server.db, before.id);
            await Promise.all([sweep(server), ...(action === 'due twice' ? [sweep(server)] : [])]);
            expected = [...expected, before.email.subject];
            waiting = null;
          }
        }
        expect(await sendingsOf(letter.id)).toEqual(expected);
      }
      const rows = await server.db
        .selectFrom('scheduled_emails')
        .select('state')
        .where('letter_id', '=', letter.id)
        .where('state', '=', 'waiting')
        .execute();
      expect(rows).toHaveLength(waiting === null ? 0 : 1);
    }),
    { numRuns: 12 },
  );
});
