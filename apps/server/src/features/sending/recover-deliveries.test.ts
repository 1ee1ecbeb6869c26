import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderBlobs } from '../../integrations/blobs/folder-blobs.ts';
import {
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { countOpen, countWaiting } from '../../jobs/testing/count-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { recoverDeliveries, type Sending, startSending } from './start-sending.ts';
import { type GivenMail, givenMail, untilStates } from './testing/given-mail.ts';

const MAILS = 500;
/** Stored concurrently, limited by the time to get a connection. */
const AT_ONCE = 50;
/** Milliseconds that so many mails may need on a busy machine. */

let database: TestDatabase;
let server: ScriptedSmtpServer;
let folder: string;
let sending: Sending;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startScriptedSmtpServer();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-recovery-'));
  const { db, url: databaseUrl } = database;
  const blobs = createFolderBlobs(folder, async () => {});
  const smtp = { smtpUrl: server.url, embeddedSmtpPort: 0 };
  sending = await startSending({ db, databaseUrl, blobs, ...smtp, onError: () => {} });
});

afterEach(async () => {
  await sending.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
});

function giveMail(address: string) {
  return givenMail({ db: database.db, blobs: createFolderBlobs(folder, async () => {}), jobs: sending.jobs }, [
    address,
  ]);
}

const recover = () => recoverDeliveries({ db: database.db, jobs: sending.jobs });

/** Makes every queued recipient due for this many minutes; negative for the future. */
async function dueSince(minutes: number): Promise<void> {
  await database.db
    .updateTable('mail_recipients')
    .set({ next_attempt_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('state', '=', 'queued')
    .execute();
}

async function claimed(): Promise<number> {
  const rows = await database.db
    .selectFrom('mail_recipients')
    .select('mail_id')
    .where('state', '=', 'claimed')
    .execute();
  return rows.length;
}

describe('undelivered mails', () => {
  it('have one job each while the mail server hangs, and leave once afterwards', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    server.setScript((command) => (command === 'greeting' ? answered : undefined));
    const mails: GivenMail[] = [];
    while (mails.length < MAILS) {
      const some = Array.from({ length: AT_ONCE }, (_, index) => giveMail(`p${mails.length + index}@x.org`));
      mails.push(...(await Promise.all(some)));
    }
    await expect.poll(claimed).toBeGreaterThan(2);
    await expect.poll(async () => (await claimed()) + (await countWaiting(database.db))).toBe(MAILS);
    await dueSince(5);
    for (let round = 0; round < 5; round += 1) await Promise.all([recover(), recover()]);
    expect(await countOpen(database.db)).toBe(MAILS);
    answer(undefined);
    for (const [index, { mailId }] of mails.entries()) {
      await untilStates(database.db, mailId, { [`p${index}@x.org`]: 'sent' });
    }
    expect(server.seen.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      Array.from({ length: MAILS }, (_, index) => `p${index}@x.org`).toSorted(),
    );
  });

  it('are found again after all jobs are lost', async () => {
    server.setScript((command) => (command === 'RCPT' ? '450 later' : undefined));
    const mails = await Promise.all(['ann@x.org', 'bob@x.org'].map(giveMail));
    await expect.poll(() => countOpen(database.db)).toBe(0);
    server.setScript(() => undefined);
    await sql`delete from jobs.job`.execute(database.db);
    await dueSince(1);
    await recover();
    await untilStates(database.db, mails[0]?.mailId ?? 0, { 'ann@x.org': 'sent' });
    await untilStates(database.db, mails[1]?.mailId ?? 0, { 'bob@x.org': 'sent' });
    expect(server.accepted).toHaveLength(2);
  });

  it('are retried when due and not before, without a job in between', async () => {
    server.setScript((command) => (command === 'RCPT' ? '450 later' : undefined));
    const { mailId } = await giveMail('ann@x.org');
    await expect.poll(() => server.connections()).toBe(1);
    await expect.poll(() => countOpen(database.db)).toBe(0);
    server.setScript(() => undefined);
    await dueSince(-1);
    await recover();
    expect(await countOpen(database.db)).toBe(0);
    await sending.jobs.enqueue(database.db, 'deliver-mail', { mailId });
    await expect.poll(() => countOpen(database.db)).toBe(0);
    expect(server.connections()).toBe(1);
    await dueSince(1);
    await recover();
    await untilStates(database.db, mailId, { 'ann@x.org': 'sent' });
  });
});
