import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeadStore } from '../audit/head-store.ts';
import { bindBlobFolder } from '../blob-cleanup/bind-blob-folder.ts';
import { createRemovalList } from '../features/retention/removal-list.ts';
import { runMain } from '../testing/run-main.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { doctorCommand } from './doctor.ts';

let ours: TestDatabase;
let theirs: TestDatabase;
let folder: string;
beforeEach(async () => {
  [ours, theirs, folder] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'letterdesk-doctor-')),
  ]);
});
afterEach(async () => {
  await Promise.all([ours.close(), theirs.close()]);
  await rm(folder, { recursive: true });
});

async function doctor(variables: Readonly<Record<string, string>>) {
  const said: string[] = [];
  const code = await doctorCommand.run(
    { args: [], options: new Set() },
    {
      variables: { DATABASE_URL: ours.url, LETTERDESK_DATA: join(folder, 'data'), ...variables },
      checkout: folder,
      print: (line) => void said.push(line),
      complain: (line) => void said.push(line),
    },
  );
  const marked = (mark: string) =>
    said.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim());
  return { code, failed: marked('FAIL'), warned: marked('WARN') };
}

test('the doctor fails for files of another database with the sentence of the start', async () => {
  const BLOB_FOLDER = join(folder, 'files');
  await bindBlobFolder(theirs.db, BLOB_FOLDER);
  const { code, failed } = await doctor({ BLOB_FOLDER });
  expect(code).toBe(1);
  expect(failed).toEqual([expect.stringMatching(/^files +BLOB_FOLDER .* belongs to another database\./)]);
  const variables = { DATABASE_URL: ours.url, LETTERDESK_DATA: join(folder, 'data'), PORT: '0', DEMO_DATA: 'off' };
  const main = runMain({ ...variables, BLOB_FOLDER });
  expect(await main.ended()).toBe(1);
  expect(failed[0]).toContain(main.output().trim().split('\n').at(-1));
});

test('the doctor fails for another folder than the one that the database uses', async () => {
  await bindBlobFolder(ours.db, join(folder, 'files'));
  const { code, failed } = await doctor({ BLOB_FOLDER: join(folder, 'others') });
  expect(code).toBe(1);
  expect(failed).toEqual([expect.stringMatching(/^files +BLOB_FOLDER .* doesn’t belong to this database\./)]);
});

test('the doctor checks the files of an empty database as well', async () => {
  const bare = await createBareDatabase();
  try {
    const BLOB_FOLDER = join(folder, 'files');
    expect((await doctor({ DATABASE_URL: bare.url, BLOB_FOLDER })).code).toBe(0);
    await bindBlobFolder(theirs.db, BLOB_FOLDER);
    expect((await doctor({ DATABASE_URL: bare.url, BLOB_FOLDER })).code).toBe(1);
  } finally {
    await bare.close();
  }
});

test("the doctor names a folder of files that can't be used, in sentences", async () => {
  const { code, failed } = await doctor({ BLOB_FOLDER: '/dev/null/files' });
  expect(code).toBe(1);
  expect(failed).toEqual([
    expect.stringMatching(/^files +BLOB_FOLDER \/dev\/null\/files can’t be read \(ENOTDIR\)/),
    expect.stringMatching(/^files +BLOB_FOLDER \/dev\/null\/files can’t be written \(ENOTDIR\)/),
  ]);
});

test("the doctor fails for a data folder that can't be written", async () => {
  const { code, failed } = await doctor({ LETTERDESK_DATA: '/dev/null/data', BLOB_FOLDER: join(folder, 'files') });
  expect(code).toBe(1);
  expect(failed).toEqual([expect.stringMatching(/^data folder +The data folder \/dev\/null\/data can’t be written/)]);
});

test("the doctor warns of a head that the chain doesn't contain and of a damaged list of removed letters", async () => {
  const BLOB_FOLDER = join(folder, 'files');
  await bindBlobFolder(ours.db, BLOB_FOLDER);
  const blobs = { folder: BLOB_FOLDER, s3: undefined };
  await createHeadStore(blobs).write({ position: 9, hash: 'a'.repeat(64) });
  await createRemovalList(blobs).write('nonsense\n');
  const { code, warned } = await doctor({ BLOB_FOLDER });
  expect(code).toBe(0);
  expect(warned).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^audit trail +The chain doesn’t contain the head kept in .*: run npx letterdesk audit verify\.$/,
      ),
      expect.stringMatching(
        /^removed letters +The list can’t be read, so no letter is removed for its age: .*doesn’t hold a list/,
      ),
    ]),
  );
});
