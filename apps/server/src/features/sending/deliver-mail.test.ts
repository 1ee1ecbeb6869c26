import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealAuditEvents } from '../../audit/seal-audit-events.ts';
import { verifyAuditChain } from '../../audit/verify-audit-chain.ts';
import { createFolderBlobs } from '../../integrations/blobs/folder-blobs.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { blobsThat } from '../../integrations/blobs/testing/blobs-that.ts';
import {
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { onServer } from '../../testing/test-server.ts';
import type { DeliveryError } from './deliver-mail.ts';
import { claimDueRecipients, markHandedOver, recoverLostClaims, storeAttemptResult } from './delivery-claims.store.ts';
import { readRecipients } from './mails.store.ts';
import { type Sending, startSending } from './start-sending.ts';
import { givenMail, makeDue, untilStates } from './testing/given-mail.ts';

let database: TestDatabase;
let server: ScriptedSmtpServer;
let folder: string;
let sendings: Sending[];
let errors: DeliveryError[];
let attempted: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startScriptedSmtpServer();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-sending-'));
  sendings = [];
  errors = [];
  attempted = [];
});

afterEach(async () => {
  for (const sending of sendings) await sending.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function start() {
  const { db, url: databaseUrl } = database;
  const blobs = createFolderBlobs(folder, async () => {});
  const sending = await startSending({
    db,
    databaseUrl,
    blobs,
    smtpUrl: server.url,
    embeddedSmtpPort: 0,
    onError: () => {},
    onDeliveryError: (error) => errors.push(error),
    onAttempted: (state) => attempted.push(state),
  });
  sendings.push(sending);
  return { db, blobs, jobs: sending.jobs, sending };
}

async function recipientOf(mailId: number) {
  const [recipient] = await readRecipients(database.db, [mailId]);
  if (recipient === undefined) throw new Error('The mail has no recipient');
  return recipient;
}

describe('a mail in the queue', () => {
  it('reaches every recipient once in one conversation', async () => {
    const parts = await start();
    const { mailId, messageId } = await givenMail(parts, ['ann@x.org', 'bob@x.org']);
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent', 'bob@x.org': 'sent' });
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).toMatchObject({ recipients: ['ann@x.org', 'bob@x.org'] });
    expect(server.accepted[0]?.raw).toContain(messageId);
    await sealAuditEvents(database.db);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 1, unsealed: 0 });
  });

  it('waits out greylisting with the same bytes', async () => {
    const parts = await start();
    server.setScript((command) => (command === 'RCPT' ? '450 greylisted' : undefined));
    const { mailId } = await givenMail(parts);
    await expect.poll(async () => (await recipientOf(mailId)).detail).toContain('450 greylisted');
    const waiting = await recipientOf(mailId);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
    const delay = Number(waiting.next_attempt_at) - Number(waiting.updated_at);
    expect(Math.round(delay / 60_000)).toBe(1);
    server.setScript(() => undefined);
    await makeDue(parts, mailId);
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent' });
    expect(server.accepted).toHaveLength(1);
    expect(await recipientOf(mailId)).toMatchObject({ attempts: 2 });
  });

  it('is retried only for recipients without a delivery', async () => {
    const parts = await start();
    server.setScript((command, address) => {
      if (command !== 'RCPT') return undefined;
      if (address === 'bob@x.org') return '450 later';
      return address === 'carl@x.org' ? '550 no such user' : undefined;
    });
    const { mailId } = await givenMail(parts, ['ann@x.org', 'bob@x.org', 'carl@x.org']);
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent', 'bob@x.org': 'queued', 'carl@x.org': 'failed' });
    await expect.poll(() => errors).toHaveLength(1);
    const recipients = { queued: 1, failed: 1 };
    expect(errors).toEqual([{ mailId, recipients, needsOperator: false, failures: ['rcpt 450', 'rcpt 550'] }]);
    expect(attempted.toSorted()).toEqual(['failed', 'queued', 'sent']);
    server.setScript(() => undefined);
    await makeDue(parts, mailId);
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent', 'bob@x.org': 'sent', 'carl@x.org': 'failed' });
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([['ann@x.org'], ['bob@x.org']]);
  });

  it("is uncertain after a drop after the final dot, and isn't retried automatically", async () => {
    const parts = await start();
    server.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const { mailId } = await givenMail(parts);
    await untilStates(database.db, mailId, { 'ann@x.org': 'uncertain' });
    server.setScript(() => undefined);
    await parts.jobs.enqueue(database.db, 'deliver-mail', { mailId });
    const next = await givenMail(parts, ['bob@x.org']);
    await untilStates(database.db, next.mailId, { 'bob@x.org': 'sent' });
    expect(await recipientOf(mailId)).toMatchObject({ state: 'uncertain', attempts: 1 });
    expect(server.seen.filter(({ recipients }) => recipients.includes('ann@x.org'))).toHaveLength(1);
  });

  it('waits with the reason when the mail server refuses Letterdesk itself', async () => {
    const parts = await start();
    server.setScript((command) => (command === 'EHLO' ? '550 not you' : undefined));
    const { mailId } = await givenMail(parts);
    await expect.poll(() => errors).toEqual([expect.objectContaining({ mailId, needsOperator: true })]);
    expect(await recipientOf(mailId)).toMatchObject({
      state: 'queued',
      detail: expect.stringContaining('An administrator must fix this'),
    });
  });

  it('has failed after a 5xx reply, with the reason', async () => {
    const parts = await start();
    server.setScript((command) => (command === 'dot' ? '554 spam' : undefined));
    const { mailId } = await givenMail(parts);
    await untilStates(database.db, mailId, { 'ann@x.org': 'failed' });
    expect((await recipientOf(mailId)).detail).toBe('The mail server refused the mail: 554 spam');
  });

  it("doesn't hold up other mails when it can't be delivered", async () => {
    const parts = await start();
    server.setScript((command, argument) =>
      command === 'RCPT' && argument.startsWith('slow') ? 'silence' : undefined,
    );
    await givenMail(parts, ['slow@x.org']);
    const mails = await Promise.all(Array.from({ length: 10 }, (_, index) => givenMail(parts, [`p${index}@x.org`])));
    for (const [index, { mailId }] of mails.entries()) {
      await untilStates(database.db, mailId, { [`p${index}@x.org`]: 'sent' });
    }
    server.setScript(() => undefined);
    await server.close();
    server = await startScriptedSmtpServer();
  });

  it('is delivered once by two processes and several jobs', async () => {
    const [one, other] = [await start(), await start()];
    const mails = await Promise.all(
      Array.from({ length: 30 }, (_, index) => givenMail(index % 2 ? one : other, [`p${index}@x.org`])),
    );
    for (const { mailId } of mails) {
      for (const { jobs } of [one, other, one]) await jobs.enqueue(database.db, 'deliver-mail', { mailId });
    }
    for (const [index, { mailId }] of mails.entries()) {
      await untilStates(database.db, mailId, { [`p${index}@x.org`]: 'sent' });
    }
    const ids = server.seen.map(({ raw }) => /Message-ID: (.*)/.exec(raw)?.[1]);
    expect(ids.toSorted()).toEqual(mails.map(({ messageId }) => messageId).toSorted());
  });

  it('counts as sent even if the database cut every connection in between', async () => {
    const parts = await start();
    server.setScript(async (command) => {
      if (command !== 'dot') return undefined;
      await onServer(
        database.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return undefined;
    });
    const { mailId } = await givenMail(parts);
    await expect.poll(() => server.accepted.length).toBe(1);
    server.setScript(() => undefined);
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent' });
    const next = await givenMail(parts, ['bob@x.org']);
    await untilStates(database.db, next.mailId, { 'bob@x.org': 'sent' });
    expect(server.seen).toHaveLength(2);
  });

  it('is never sent if its stored bytes were altered', async () => {
    const parts = await start();
    server.setScript((command) => (command === 'RCPT' ? '450 later' : undefined));
    const { mailId } = await givenMail(parts);
    await expect.poll(async () => (await recipientOf(mailId)).detail).toContain('450 later');
    const [blob] = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));
    await writeFile(join(folder, blob ?? ''), 'something else');
    server.setScript(() => undefined);
    await makeDue(parts, mailId);
    await untilStates(database.db, mailId, { 'ann@x.org': 'failed' });
    expect(server.seen).toEqual([]);
  });

  it('completes before the deliveries stop', async () => {
    const parts = await start();
    let answer = (_: undefined) => {};
    const answered = new Promise<undefined>((resolve) => {
      answer = resolve;
    });
    server.setScript((command) => (command === 'dot' ? answered : undefined));
    const { mailId } = await givenMail(parts);
    await expect.poll(() => server.seen.length).toBe(1);
    const stopped = parts.sending.stop();
    answer(undefined);
    await stopped;
    expect(await recipientOf(mailId)).toMatchObject({ state: 'sent' });
  });
});

describe('a delivery claim', () => {
  const short = { lease: 1 };

  it('is granted to one of two simultaneous processes', async () => {
    const { db } = database;
    const { mailId } = await givenMail({ db, ...silent });
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDueRecipients(db, { mailId, claimId: randomUUID(), lease: 60_000 })),
    );
    expect(claims.filter((claimed) => claimed.length > 0)).toHaveLength(1);
  });

  it('expires before the hand-over: the recipient is queued again, and the old holder stops', async () => {
    const { db } = database;
    const { mailId } = await givenMail({ db, ...silent });
    const claim = { mailId, claimId: randomUUID(), ...short };
    await claimDueRecipients(db, claim);
    await expect.poll(() => recoverLostClaims(db)).toEqual([{ mailId, address: 'ann@x.org', state: 'queued' }]);
    expect(await recipientOf(mailId)).toMatchObject({ state: 'queued' });
    await expect(markHandedOver(db, claim, ['ann@x.org'])).rejects.toThrow('expired');
    const next = { state: 'failed' as const, detail: 'The connection broke.', nextAttemptAt: null };
    expect(await storeAttemptResult(db, claim, { address: 'ann@x.org', next })).toBe(false);
    expect(await recipientOf(mailId)).toMatchObject({ state: 'queued' });
  });

  it('expires after the hand-over: the recipient is uncertain until the holder reports the result', async () => {
    const { db } = database;
    const { mailId } = await givenMail({ db, ...silent });
    const claim = { mailId, claimId: randomUUID(), lease: 60_000 };
    await claimDueRecipients(db, claim);
    await markHandedOver(db, { ...claim, ...short }, ['ann@x.org']);
    await expect.poll(() => recoverLostClaims(db)).toHaveLength(1);
    expect(await recipientOf(mailId)).toMatchObject({ state: 'uncertain' });
    const next = { state: 'sent' as const, detail: '250 taken', nextAttemptAt: null };
    expect(await storeAttemptResult(db, claim, { address: 'ann@x.org', next })).toBe(true);
    expect(await recipientOf(mailId)).toMatchObject({ state: 'sent' });
  });

  const silent: { blobs: Blobs; jobs: Sending['jobs'] } = {
    blobs: blobsThat({ put: async () => '0'.repeat(64) }),
    jobs: { enqueue: async () => {} },
  };
});
