import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeadStore } from '../audit/head-store.ts';
import { readHead } from '../audit/keep-head.ts';
import { FILES } from '../backup/manifest.ts';
import { givenPlaces, type Places } from '../backup/testing/given-places.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { migrateUpTo } from '../database/migrate.ts';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { releaseMail } from '../features/sending/mail-hold.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { restoreCommand } from './restore.ts';

let places: Places;
let bare: TestDatabase;
let folder: string;
beforeEach(async () => {
  [places, bare, folder] = await Promise.all([
    givenPlaces(),
    createBareDatabase(),
    mkdtemp(join(tmpdir(), 'letterdesk-restore-')),
  ]);
  await fillDemoData(places.ours.db, { blobs: places.ours.blobs });
  await places.write();
});
afterEach(async () => {
  await Promise.all([places.close(), bare.close(), rm(folder, { recursive: true })]);
});

async function restore() {
  const said: string[] = [];
  const context = {
    variables: { DATABASE_URL: bare.url, LETTERDESK_DATA: join(folder, 'data') },
    checkout: folder,
    print: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  };
  const code = await restoreCommand.run({ args: [places.backup], options: new Set() }, context);
  return { code, said: said.join('\n') };
}

test('a database with only foreign tables accepts a restore and keeps them', async () => {
  await sql`create schema payroll`.execute(bare.db);
  await sql`create table payroll.wages as select n as id from generate_series(1, 1000) as n`.execute(bare.db);
  expect(await restore()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ rows and \d+ files of /),
  });
  const { rows } = await sql`select count(*)::int as count from payroll.wages`.execute(bare.db);
  expect(rows).toEqual([{ count: 1_000 }]);
  await expect(restore()).rejects.toThrow(/^The database is not empty, there are rows in accounts and \d+ more: /);
});

test('a backup with missing files is refused, and restored once they are back', async () => {
  const files = join(places.backup, FILES);
  const aside = join(folder, 'aside');
  await rename(files, aside);
  await expect(restore()).rejects.toThrow(/^The backup has 0 files and should have \d+\. Nothing was restored\.$/);
  expect(await readdir(folder)).toEqual(['aside']);
  await rename(aside, files);
  expect(await restore()).toMatchObject({ code: 0 });
});

test('a restore completes an interrupted one behind its mark on the folder', async () => {
  const [first = ''] = await readdir(join(places.backup, FILES));
  const [name = ''] = await readdir(join(places.backup, FILES, first));
  const file = join(places.backup, FILES, first, name);
  const bytes = await readFile(file);
  await writeFile(file, 'other bytes');
  await expect(restore()).rejects.toThrow(`The file ${name} of the backup was altered. Nothing was restored.`);
  await writeFile(file, bytes);
  expect(await restore()).toMatchObject({ code: 0 });
});

test('waiting mail in an older backup is marked after the migration', async () => {
  const [older, config] = [await createBareDatabase(), TEST_DATABASE_CONFIG];
  try {
    await migrateUpTo(older.url, config, '031-open-recipients');
    await sql`insert into mails (message_id, envelope_from, sha256) values ('<a@x.org>', 'a@x.org', '${sql.raw('a'.repeat(64))}')`.execute(
      older.db,
    );
    await sql`
      insert into mail_recipients (mail_id, address, field, position, state, queued_at, next_attempt_at)
      select id, 'ann@x.org', 'to', 0, 'queued', now() + interval '1 hour', now() from mails`.execute(older.db);
    await rm(places.backup, { recursive: true });
    await writeBackup({ databaseUrl: older.url, folder: places.backup, blobs: undefined });
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await releaseMail(bare.db, { sendWaiting: false, now: new Date() })).toEqual({ waited: 1, overdue: 0 });
    expect(await bare.db.selectFrom('mail_recipients').select('state').execute()).toEqual([{ state: 'uncertain' }]);
  } finally {
    await older.close();
  }
});

test('a restore keeps the head of the backup instead of a newer one, and says so', async () => {
  const blobs = { folder: join(folder, 'data', 'blobs'), s3: undefined };
  const newer = { position: 900, hash: 'a'.repeat(64) };
  await createHeadStore(blobs).write(newer);
  const { said } = await restore();
  expect(said).toMatch(/^The head (\d+:[0-9a-f]{64}) of the audit chain is now kept in .* instead of 900:a{64}\.$/m);
  expect(await createHeadStore(blobs).read()).toEqual(await readHead(bare.db));
});
