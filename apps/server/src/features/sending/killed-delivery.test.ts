import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderBlobs } from '../../integrations/blobs/folder-blobs.ts';
import {
  type Command,
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { openJobQueue } from '../../jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Sending, startSending } from './start-sending.ts';
import { givenHeldMail, givenMail, readRecipientStates, untilStates } from './testing/given-mail.ts';

/** Milliseconds; short, so that an expired claim is found soon. */
const LEASE = 1_000;

let database: TestDatabase;
let server: ScriptedSmtpServer;
let folder: string;
let child: ChildProcess | undefined;
let sending: Sending | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startScriptedSmtpServer();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-killed-'));
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await sending?.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
  child = undefined;
  sending = undefined;
});

function parts() {
  const { db, url: databaseUrl } = database;
  return {
    db,
    databaseUrl,
    blobs: createFolderBlobs(folder, async () => {}),
    smtpUrl: server.url,
    embeddedSmtpPort: 0,
    lease: LEASE,
  };
}

async function startChild(): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'testing', 'delivering-process.ts');
  const started = spawn(process.execPath, [program, database.url, folder, server.url, String(LEASE)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (started.stdout) await once(started.stdout, 'data');
  return started;
}

/** Makes the server kill the delivering process once when it receives a command, and never answer. */
function killAt(wanted: Command): void {
  server.setScript((command) => {
    if (command !== wanted || child === undefined) return undefined;
    child.kill('SIGKILL');
    child = undefined;
    return 'silence';
  });
}

/** A mail whose delivering process was killed. */
async function givenKilledDelivery(command: Command): Promise<{ mailId: number; messageId: string }> {
  const { db, blobs, databaseUrl } = parts();
  child = await startChild();
  const exited = once(child, 'exit');
  killAt(command);
  const jobs = await openJobQueue({ databaseUrl, onError: () => {} });
  const mail = await givenMail({ db, blobs, jobs });
  await exited;
  await jobs.stop();
  return mail;
}

it('a stop waits for a mail server after the final dot, and sends nothing twice', async () => {
  const { db, blobs } = parts();
  const dot = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<undefined>();
  server.setScript((command) => {
    if (command !== 'dot') return undefined;
    dot.resolve();
    return answer.promise;
  });
  sending = await startSending({ ...parts(), onError: () => {}, stopGrace: 20_000 });
  const { mailId } = await givenMail({ db, blobs, jobs: sending.jobs });
  await dot.promise;
  const stopped = sending.stop();
  sending = undefined;
  expect(await readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'handed_over' });
  answer.resolve(undefined);
  await stopped;
  expect(await readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'sent' });
  expect(server.accepted).toHaveLength(1);
});

it('a process killed while it holds a mail leaves it to the next process, which sends it once after the hold', async () => {
  const { db, blobs } = parts();
  const hold = 3;
  child = await startChild();
  const mail = await givenHeldMail({ db, blobs }, hold);
  const { mailId } = mail;
  child.send([hold, mailId]);
  await once(child, 'message');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(await readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'queued' });
  sending = await startSending({ ...parts(), onError: () => {} });
  await untilStates(db, mailId, { 'ann@x.org': 'sent' });
  const { rows } = await sql<{ early: boolean }>`
    select updated_at < queued_at + make_interval(secs => ${hold}) as early from mail_recipients`.execute(db);
  expect(rows).toEqual([{ early: false }]);
  expect(server.accepted.map(({ raw }) => raw.includes(mail.messageId))).toEqual([true]);
});

describe('a process killed during a delivery', () => {
  it('leaves the mail uncertain after the final dot, with at most one copy', async () => {
    const { mailId } = await givenKilledDelivery('dot');
    const states: string[] = [];
    sending = await startSending({ ...parts(), onError: () => {}, onAttempted: (state) => states.push(state) });
    await untilStates(database.db, mailId, { 'ann@x.org': 'uncertain' });
    await expect.poll(() => states).toEqual(['uncertain']);
    await sending.jobs.enqueue(database.db, 'deliver-mail', { mailId });
    const { db, blobs } = parts();
    const next = await givenMail({ db, blobs, jobs: sending.jobs }, ['bob@x.org']);
    await untilStates(db, next.mailId, { 'bob@x.org': 'sent' });
    expect(server.seen.map(({ recipients }) => recipients)).toEqual([['ann@x.org'], ['bob@x.org']]);
    expect(await readRecipientStates(db, mailId)).toEqual({ 'ann@x.org': 'uncertain' });
  });

  it.each(['greeting', 'MAIL', 'RCPT', 'DATA'] as const)(
    'leaves the mail to the next process if it is killed at %s',
    async (command) => {
      const { mailId, messageId } = await givenKilledDelivery(command);
      sending = await startSending({ ...parts(), onError: () => {} });
      await untilStates(database.db, mailId, { 'ann@x.org': 'sent' });
      expect(server.seen).toHaveLength(1);
      expect(server.accepted[0]?.raw).toContain(messageId);
    },
  );
});
