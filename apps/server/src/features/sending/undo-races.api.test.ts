import { randomUUID } from 'node:crypto';
import { sendEmail } from '@letterdesk/contract/sending';
import { undoSending } from '@letterdesk/contract/undo-sending';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { claimDueRecipients } from './delivery-claims.store.ts';
import { givenClientAddresses, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';
import { endHold, type GivenUndoable, givenUndoable, makeMailDue } from './testing/given-undoable.ts';

let server: TestApp;
let client: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ variables: { UNDO_SEND_SECONDS: '300' } });
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
  await givenClientAddresses(server.db, 'carl@lakeside.example');
});
afterAll(() => server.close());

const RECIPIENTS = ['ann@lakeside.example', 'bob@lakeside.example', 'carl@lakeside.example'];

async function sent(subject = randomUUID()): Promise<GivenUndoable> {
  const letter = await givenLetter(client, templateId);
  return givenUndoable({ db: server.db, client, letter }, { letterTo: RECIPIENTS.join(', '), subject });
}

const undo = ({ sentLetterId }: GivenUndoable) => client.call(undoSending, { params: { id: sentLetterId } });

const aClaim = ({ mailId }: GivenUndoable) => ({ mailId, claimId: randomUUID(), lease: 60_000 });

async function untilOneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { interval: 10 }).toBe(1);
}

function statesOf({ mailId }: GivenUndoable) {
  return server.db
    .selectFrom('mail_recipients')
    .select('state')
    .where('mail_id', '=', mailId)
    .execute()
    .then((rows) => rows.map(({ state }) => state));
}

async function countCopies(subject: string): Promise<number> {
  const rows = await server.db.selectFrom('mailbox_messages').select('id').where('subject', '=', subject).execute();
  return rows.length;
}

describe('an undo and a delivery at the same moment', () => {
  test('a delivery that claims first is not undone', async () => {
    const sending = await sent();
    await makeMailDue(server.db, sending.mailId);
    const undone = await server.db.transaction().execute(async (trx) => {
      expect(await claimDueRecipients(trx, aClaim(sending))).toHaveLength(3);
      const answer = undo(sending);
      await untilOneWaits();
      return { answer };
    });
    expect(await undone.answer).toMatchObject({ status: 409, error: { code: 'already_left' } });
    expect(await statesOf(sending)).toEqual(['claimed', 'claimed', 'claimed']);
  });

  test('an undo that is first leaves nothing to claim', async () => {
    const sending = await sent();
    await makeMailDue(server.db, sending.mailId);
    const { answer, claim } = await server.db.transaction().execute(async (trx) => {
      // The undo deletes the mail last, with the recipients locked.
      await sql`select from mails where id = ${sending.mailId} for update`.execute(trx);
      const running = undo(sending);
      await untilOneWaits();
      const claiming = claimDueRecipients(server.db, aClaim(sending));
      return { answer: running, claim: claiming };
    });
    expect((await answer).status).toBe(200);
    expect(await claim).toEqual([]);
    expect(await statesOf(sending)).toEqual([]);
  });

  test('a delivery that fails before the mail is sent leaves no chance to undo', async () => {
    const sending = await sent();
    await server.db
      .updateTable('mail_recipients')
      .set({ attempts: 1 })
      .where('mail_id', '=', sending.mailId)
      .where('address', '=', RECIPIENTS[1] ?? '')
      .execute();
    expect((await undo(sending)).error.code).toBe('already_left');
  });
});

type Step = 'undo' | 'end' | 'deliver' | 'repeat' | 'due';
const STEPS: readonly Step[] = ['undo', 'undo', 'end', 'deliver', 'deliver', 'repeat', 'due'];

test('a mail is either sent once or undone, in any order of events, and every answer says the same', async () => {
  const { jobs } = server.dependencies.sending;
  const someOrder = fc
    .shuffledSubarray([...STEPS.keys()], { minLength: 3 })
    .map((keys) => keys.map((key) => STEPS[key]));
  const somePauses = fc.array(fc.boolean(), { minLength: STEPS.length, maxLength: STEPS.length });
  await fc.assert(
    fc.asyncProperty(someOrder, somePauses, async (order, pauses) => {
      const sending = await sent();
      const subject = sending.request.subject;
      const body = { ...sending.request, undoable: true };
      const undos: ReturnType<typeof undo>[] = [];
      const repeats: Promise<{ status: number }>[] = [];
      const running: Promise<unknown>[] = [];
      for (const [index, step] of order.entries()) {
        if (step === 'undo') undos.push(undo(sending));
        if (step === 'repeat') repeats.push(client.call(sendEmail, { ...withKey(sending.key), body }));
        if (step === 'end') running.push(endHold(server.db, sending));
        if (step === 'deliver') running.push(jobs.enqueue(server.db, 'deliver-mail', { mailId: sending.mailId }));
        if (step === 'due') running.push(makeMailDue(server.db, sending.mailId));
        if (pauses[index]) await Promise.allSettled([...running, ...undos, ...repeats]);
      }
      await Promise.all(running);
      const outcomes = (await Promise.all(undos)).map(({ status }) => status);
      await Promise.all(repeats);
      const isUndone = outcomes.includes(200);
      if (!isUndone) {
        await endHold(server.db, sending);
        await jobs.enqueue(server.db, 'deliver-mail', { mailId: sending.mailId });
        await expect.poll(() => statesOf(sending)).toEqual(['sent', 'sent', 'sent']);
      }
      const last = await undo(sending);
      const repeated = await client.call(sendEmail, { ...withKey(sending.key), body });
      expect([last.status, repeated.status]).toEqual(isUndone ? [200, 409] : [409, 202]);
      expect(await countCopies(subject)).toBe(isUndone ? 0 : 1);
      expect((await statesOf(sending)).length).toBe(isUndone ? 0 : 3);
    }),
    { numRuns: 25 },
  );
});
