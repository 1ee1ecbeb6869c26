import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { append } from '../audit/testing/given-events.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { createSpare } from '../collection/unreferenced-blobs.store.ts';
import type { Db } from '../database/connection.ts';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { deliverMail } from '../features/sending/deliver-mail.ts';
import { readMailHold, releaseMail } from '../features/sending/mail-hold.store.ts';
import { type Sending, startSending } from '../features/sending/start-sending.ts';
import { givenMail, statesOf, untilStates } from '../features/sending/testing/given-mail.ts';
import { createFolderBlobs } from '../integrations/blobs/folder-blobs.ts';
import { type ScriptedSmtpServer, startScriptedSmtpServer } from '../integrations/mail/testing/scripted-smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MANIFEST } from './manifest.ts';
import { isUnused, readManifest, restoreFiles, restoreRows } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// The whole of the demo is filled in, written and brought back, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let ours: TestDatabase;
let theirs: TestDatabase;
let server: ScriptedSmtpServer;
let folder: string;
let sending: Sending | undefined;

beforeEach(async () => {
  [ours, theirs, server, folder] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    startScriptedSmtpServer(),
    mkdtemp(join(tmpdir(), 'letterdesk-backup-')),
  ]);
});
afterEach(async () => {
  await sending?.stop();
  sending = undefined;
  await server.close();
  await Promise.all([ours.close(), theirs.close(), rm(folder, { recursive: true })]);
});

const blobsOf = ({ db }: TestDatabase, name: string) => createFolderBlobs(join(folder, name), createSpare(db));
const backup = () => join(folder, 'backup');

function start(of: TestDatabase, name: string): Promise<Sending> {
  const { db, url: databaseUrl } = of;
  const parts = { db, databaseUrl, blobs: blobsOf(of, name), smtpUrl: server.url, embeddedSmtpPort: 0 };
  // A short lease has what is due found soon.
  return startSending({ ...parts, onError: () => {}, lease: 1_000 });
}

async function restore(): Promise<void> {
  await restoreFiles(backup(), blobsOf(theirs, 'theirs'));
  await restoreRows(theirs.url, backup(), await readManifest(backup()));
}

/** Every row of every table but those that say of the database itself, as text. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'mail_hold', 'identity_state', 'blob_folder')`.execute(
    db,
  );
  const read = rows.map(async ({ name }) => {
    const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    return [name, all.rows.map(({ row }) => row).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

describe('a backup', () => {
  test('brings back every row and every file, and ids go on where they were', async () => {
    await fillDemoData(ours.db, { blobs: blobsOf(ours, 'ours') });
    for (let times = 0; times < 3; times += 1) await append(ours.db);
    await sealAuditEvents(ours.db);
    const written = await writeBackup({ databaseUrl: ours.url, folder: backup(), blobs: blobsOf(ours, 'ours') });
    expect(written.missing).toEqual([]);
    expect(written.manifest.files).toBeGreaterThan(0);
    await restore();
    expect(await everything(theirs.db)).toEqual(await everything(ours.db));
    const { rows } = await sql<{ sha256: string }>`select sha256 from cloud_documents`.execute(theirs.db);
    for (const { sha256 } of rows) await blobsOf(theirs, 'theirs').read(sha256);
    const [position, hash] = written.manifest.auditHead?.split(':') ?? [];
    expect(await verifyAuditChain(theirs.db, { position: Number(position), hash: hash ?? '' })).toMatchObject({
      intact: true,
    });
    const next = (db: Db) => sql<{ id: number }>`select nextval('letters_id_seq')::int as id`.execute(db);
    expect((await next(theirs.db)).rows).toEqual((await next(ours.db)).rows);
    await expect(sql`update audit_events set action = 'x'`.execute(theirs.db)).rejects.toThrow();
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    await fillDemoData(ours.db);
    let stop = false;
    const writing = (async () => {
      while (!stop) await append(ours.db);
    })();
    const { manifest } = await writeBackup({ databaseUrl: ours.url, folder: backup(), blobs: undefined });
    stop = true;
    await writing;
    await restore();
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    const { rows } = await sql<{ events: number; unsealed: number }>`
      select (select count(*)::int from audit_events) as events, (select count(*)::int from audit_unsealed) as unsealed`.execute(
      theirs.db,
    );
    expect(rows).toEqual([{ events: rowsOf('audit_events'), unsealed: rowsOf('audit_unsealed') }]);
    expect(rows[0]?.unsealed).toBe(rows[0]?.events);
  });

  test('that was cut off, or whose rows or files are not what they were, restores nothing', async () => {
    const blobs = blobsOf(ours, 'ours');
    await fillDemoData(ours.db, { blobs });
    await writeBackup({ databaseUrl: ours.url, folder: backup(), blobs });
    const file = join(backup(), MANIFEST);
    const good = await readFile(file, 'utf8');
    await writeFile(file, good.replace(/("name": "divisions",[^}]*"rows": )\d+/s, '$1 99'));
    await expect(restore()).rejects.toThrow(/rows of divisions and should have 99. Nothing was restored.$/);
    expect(await isUnused(theirs.url)).toBe(true);
    await rm(file);
    await expect(readManifest(backup())).rejects.toThrow(/is no backup, or one that was cut off/);
    await expect(writeBackup({ databaseUrl: ours.url, folder: backup(), blobs })).rejects.toThrow(/is not empty/);
  });

  test('says which files the store has lost, and holds the others', async () => {
    const blobs = blobsOf(ours, 'ours');
    await fillDemoData(ours.db, { blobs });
    const lost = randomBytes(32).toString('hex');
    await sql`update cloud_documents set sha256 = ${lost} where id = (select min(id) from cloud_documents)`.execute(
      ours.db,
    );
    const written = await writeBackup({ databaseUrl: ours.url, folder: backup(), blobs });
    expect(written.missing).toEqual([lost]);
    await restore();
  });
});

describe('mail after a restore', () => {
  /** A backup while a mail waits for a server that is busy, which then takes it. */
  async function givenSentAfterBackup(): Promise<number> {
    server.follow((command) => (command === 'MAIL' ? '451 later' : undefined));
    sending = await start(ours, 'ours');
    const { mailId } = await givenMail({ db: ours.db, blobs: blobsOf(ours, 'ours'), jobs: sending.jobs });
    await expect.poll(() => server.connections(), { timeout: 15_000 }).toBe(1);
    await untilStates(ours.db, mailId, { 'ann@x.org': 'queued' });
    await writeBackup({ databaseUrl: ours.url, folder: backup(), blobs: blobsOf(ours, 'ours') });
    server.follow(() => undefined);
    await sql`update mail_recipients set next_attempt_at = now()`.execute(ours.db);
    await untilStates(ours.db, mailId, { 'ann@x.org': 'sent' });
    await sending.stop();
    await restore();
    await sql`update mail_recipients set next_attempt_at = now() - interval '1 minute'`.execute(theirs.db);
    sending = await start(theirs, 'theirs');
    return mailId;
  }

  test('is held, and what waited when the backup was made is never sent a second time by itself', async () => {
    const mailId = await givenSentAfterBackup();
    const { db } = theirs;
    const jobs = sending?.jobs;
    if (!jobs) throw new Error('Nothing sends');
    const held = await givenMail({ db, blobs: blobsOf(theirs, 'theirs'), jobs }, ['bob@x.org']);
    expect(await readMailHold(db)).toBeDefined();
    const delivery = { deliver: () => Promise.reject(new Error('It was sent while it is held')) };
    await deliverMail({ db, blobs: blobsOf(theirs, 'theirs'), delivery, lease: 60_000 }, held.mailId);
    expect(await statesOf(db, held.mailId)).toEqual({ 'bob@x.org': 'queued' });
    expect(await releaseMail(db, { sendWaiting: false, now: new Date() })).toEqual({ waited: 1 });
    await untilStates(db, held.mailId, { 'bob@x.org': 'sent' });
    expect(await statesOf(db, mailId)).toEqual({ 'ann@x.org': 'uncertain' });
    expect(server.taken.map(({ recipients }) => recipients)).toEqual([['ann@x.org'], ['bob@x.org']]);
    expect(await releaseMail(db, { sendWaiting: false, now: new Date() })).toBeUndefined();
  });

  test('that waited is sent when somebody says that nothing was sent since', async () => {
    const mailId = await givenSentAfterBackup();
    expect(await statesOf(theirs.db, mailId)).toEqual({ 'ann@x.org': 'queued' });
    expect(await releaseMail(theirs.db, { sendWaiting: true, now: new Date() })).toEqual({ waited: 1 });
    await untilStates(theirs.db, mailId, { 'ann@x.org': 'sent' });
  });
});
