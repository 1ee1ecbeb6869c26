import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderBlobs } from '../../integrations/blobs/folder-blobs.ts';
import { createReturnAddresses } from '../../integrations/mail/return-addresses.ts';
import { createSmtpDelivery } from '../../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../../integrations/mail/smtp-settings.ts';
import {
  type Command,
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deliverMail } from './deliver-mail.ts';
import { insertMail } from './mails.store.ts';
import { type Sending, startSending } from './start-sending.ts';
import { givenMail, readRecipientStates, untilStates } from './testing/given-mail.ts';

const returnAddresses = createReturnAddresses({ base: 'bounces@letters.example.org', secret: 'one' });

let database: TestDatabase;
let server: ScriptedSmtpServer;
let folder: string;
let sending: Sending;
let senders: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  senders = [];
  server = await startScriptedSmtpServer(noteSender);
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-named-'));
  sending = await startSending({
    db: database.db,
    databaseUrl: database.url,
    blobs: createFolderBlobs(folder, async () => {}),
    smtpUrl: server.url,
    embeddedSmtpPort: 0,
    returnAddresses,
    onError: () => {},
  });
});

afterEach(async () => {
  await sending.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

function noteSender(command: Command, argument: string): undefined {
  if (command === 'MAIL') senders.push(argument);
}

/** Waits until the first recipient has this detail. */
async function untilDetail(mailId: number, detail: RegExp): Promise<void> {
  await vi.waitUntil(
    async () => {
      const row = await database.db
        .selectFrom('mail_recipients')
        .select('detail')
        .where('mail_id', '=', mailId)
        .where('state', '=', 'queued')
        .executeTakeFirst();
      return detail.test(row?.detail ?? '');
    },
    { timeout: Number(process.env.TEST_CONDITION_MS) },
  );
}

const parts = () => ({ db: database.db, blobs: createFolderBlobs(folder, async () => {}), jobs: sending.jobs });

describe('deliveries with an address for reports', () => {
  it('send each recipient the same bytes from a return address that identifies mail and recipient', async () => {
    const { mailId } = await givenMail(parts(), ['ann@x.org', 'bob@x.org']);
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent', 'bob@x.org': 'sent' });
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([['ann@x.org'], ['bob@x.org']]);
    expect(server.accepted[0]?.raw).toBe(server.accepted[1]?.raw);
    expect(senders.map((sender) => returnAddresses.read(sender))).toEqual([
      { mailId, position: 0, copy: 1 },
      { mailId, position: 1, copy: 1 },
    ]);
  });

  it('continue after a refused recipient', async () => {
    server.setScript((command, argument) =>
      command === 'RCPT' && argument.includes('ann') ? '550 unknown' : undefined,
    );
    const { mailId } = await givenMail(parts(), ['ann@x.org', 'bob@x.org']);
    await untilStates(database.db, mailId, { 'ann@x.org': 'failed', 'bob@x.org': 'sent' });
  });

  it('leave one recipient uncertain after a drop behind the final dot, and the others waiting', async () => {
    server.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const { mailId } = await givenMail(parts(), ['ann@x.org', 'bob@x.org', 'cat@x.org']);
    await untilStates(database.db, mailId, { 'ann@x.org': 'uncertain', 'bob@x.org': 'queued', 'cat@x.org': 'queued' });
  });

  // Would catch all mails failing for good, after a hundred conversations each, at a server that only accepts known
  // senders.
  it("wait after one conversation if the server doesn't know the sender", async () => {
    server.setScript((command, argument) => {
      noteSender(command, argument);
      return command === 'MAIL' ? '553 not owned' : undefined;
    });
    const { mailId } = await givenMail(parts(), ['ann@x.org', 'bob@x.org']);
    await untilDetail(mailId, /^The mail server refused the sender: 553 not owned An administrator must fix this/);
    await untilStates(database.db, mailId, { 'ann@x.org': 'queued', 'bob@x.org': 'queued' });
    expect(senders).toHaveLength(1);
  });

  // Would catch Postfix's default: it refuses the sender in the answer to RCPT.
  it('wait too if the server refuses the sender at the recipient', async () => {
    server.setScript((command, argument) => {
      noteSender(command, argument);
      return command === 'RCPT' ? `553 5.7.1 <${senders.at(-1)}>: Sender address rejected: not owned` : undefined;
    });
    const { mailId } = await givenMail(parts(), ['ann@x.org', 'bob@x.org']);
    await untilDetail(mailId, /Sender address rejected: not owned An administrator must fix this/);
    await untilStates(database.db, mailId, { 'ann@x.org': 'queued', 'bob@x.org': 'queued' });
    expect(senders).toHaveLength(1);
  });

  it('fail if the mail is too large for the server', async () => {
    server.setScript((command) => (command === 'MAIL' ? '552 too large' : undefined));
    const { mailId } = await givenMail(parts(), ['ann@x.org']);
    await untilStates(database.db, mailId, { 'ann@x.org': 'failed' });
  });

  // Would catch recipients that are skipped or tried twice between the jobs of a mail to many.
  it('send a mail with many recipients in several jobs, once to each, as one attempt', async () => {
    const many = Array.from({ length: 30 }, (_, n) => `many${n}@x.org`);
    const { mailId } = await givenMail(parts(), many);
    await untilStates(database.db, mailId, Object.fromEntries(many.map((address) => [address, 'sent'])));
    expect(server.accepted).toHaveLength(30);
    expect(new Set(server.accepted.map(({ recipients }) => recipients[0])).size).toBe(30);
    const { rows } = await sql<{ attempts: number }>`
      select distinct attempts from mail_recipients where mail_id = ${mailId}`.execute(database.db);
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  // Would catch a mail to many that blocks all other mails until its last recipient.
  it.each([
    ['after five conversations', 10_000, 5],
    ['at its time limit', 0, 1],
  ])('end a job %s and enqueue the remaining recipients', async (_, timeLimit, tried) => {
    await sending.stop();
    const { db, blobs } = parts();
    const many = Array.from({ length: 7 }, (_, n) => `many${n}@x.org`);
    const { mailId } = await givenMail({ db, blobs, jobs: { enqueue: async () => {} } }, many);
    const delivery = createSmtpDelivery(readSmtpUrl(server.url));
    const enqueued: number[] = [];
    const continueLater = async (_: unknown, id: number) => {
      enqueued.push(id);
    };
    await deliverMail({ db, blobs, delivery, lease: 30_000, returnAddresses, continueLater, timeLimit }, mailId);
    const states = many.map((address, place) => [address, place < tried ? 'sent' : 'queued']);
    expect(await readRecipientStates(db, mailId)).toEqual(Object.fromEntries(states));
    expect(enqueued).toEqual([mailId]);
  });

  // Would catch a restart that leaves untried recipients claimed until the lease ends, or starts conversations it
  // can't finish.
  it('start no conversation after a stop, and release untried recipients', async () => {
    const many = Array.from({ length: 4 }, (_, n) => `many${n}@x.org`);
    let stopped: Promise<void> | undefined;
    server.setScript((command) => {
      if (command === 'dot') stopped ??= sending.stop();
      return undefined;
    });
    const { mailId } = await givenMail(parts(), many);
    await vi.waitUntil(() => stopped !== undefined, { timeout: Number(process.env.TEST_CONDITION_MS) });
    await stopped;
    expect(server.accepted).toHaveLength(1);
    expect(await readRecipientStates(database.db, mailId)).toEqual({
      'many0@x.org': 'sent',
      'many1@x.org': 'queued',
      'many2@x.org': 'queued',
      'many3@x.org': 'queued',
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job
      where name = 'deliver-mail' and state = 'created' and data ->> 'mailId' = ${String(mailId)}`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('leave a mail without an envelope sender as it is, so it causes no reports', async () => {
    const { db, blobs, jobs } = parts();
    const sha256 = await blobs.put(Buffer.from('Subject: Notice\r\n\r\nText\r\n'));
    const mailId = await db.transaction().execute(async (trx) => {
      const recipients = [{ address: 'ann@x.org', field: 'to' as const }];
      const id = await insertMail(trx, { messageId: '<n@x.org>', envelopeFrom: '', sha256, recipients });
      await jobs.enqueue(trx, 'deliver-mail', { mailId: id });
      return id;
    });
    await expect.poll(() => readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'sent' });
    expect(senders).toEqual(['']);
  });
});
