import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { FILES, getBlobFile, MANIFEST } from './manifest.ts';
import { givenPlaces, type Places } from './testing/given-places.ts';

let places: Places;
beforeEach(async () => {
  places = await givenPlaces();
  await fillDemoData(places.ours.db, { blobs: places.ours.blobs });
});
afterEach(() => places.close());

const nothingIsThere = async () =>
  expect(await places.theirs.db.selectFrom('divisions').selectAll().execute()).toEqual([]);

async function nameOfAFile(): Promise<string> {
  const document = await places.ours.db.selectFrom('cloud_documents').select('sha256').executeTakeFirstOrThrow();
  return document.sha256;
}

test('a backup without its folder of files restores nothing', async () => {
  const { files } = (await places.write()).manifest;
  await rm(join(places.backup, FILES), { recursive: true });
  await expect(places.restore()).rejects.toThrow(`has 0 files and should have ${files}. Nothing was restored.`);
  await nothingIsThere();
});

test('a backup that lacks one of its files restores nothing', async () => {
  const { files } = (await places.write()).manifest;
  await rm(getBlobFile(places.backup, await nameOfAFile()));
  await expect(places.restore()).rejects.toThrow(`has ${Number(files) - 1} files and should have ${files}.`);
  await nothingIsThere();
});

test.each(['as it is written now', 'as it was written before, without the names of lost files'])(
  "an unreferenced file doesn't replace a missing one in a backup %s",
  async (how) => {
    await places.write();
    const lostName = await nameOfAFile();
    const other = await places.theirs.blobs.put(Buffer.from('not of this backup'));
    await rm(getBlobFile(places.backup, lostName));
    const strange = getBlobFile(places.backup, other);
    await mkdir(dirname(strange), { recursive: true });
    await writeFile(strange, 'not of this backup');
    if (how.includes('before')) await forgetMissing();
    await expect(places.restore()).rejects.toThrow(
      `The backup lacks the file ${lostName}, which its rows name. Nothing was restored.`,
    );
    await nothingIsThere();
  },
);

test('an altered file restores nothing', async () => {
  await places.write();
  await writeFile(getBlobFile(places.backup, await nameOfAFile()), 'other bytes');
  await expect(places.restore()).rejects.toThrow(/ was altered. Nothing was restored.$/);
  await nothingIsThere();
});

test.each(['named', 'only counted'])(
  'a backup restores if the store had already lost a file when it was made, %s',
  async (how) => {
    const lost = randomBytes(32).toString('hex');
    const { db } = places.ours;
    await sql`update cloud_documents set sha256 = ${lost} where id = (select min(id) from cloud_documents)`.execute(db);
    expect((await places.write()).missing).toEqual([lost]);
    if (how === 'only counted') await forgetMissing();
    await places.restore();
    expect(await places.theirs.db.selectFrom('divisions').select('id').execute()).not.toEqual([]);
  },
);

/** Older backups don't name lost files. */
async function forgetMissing(): Promise<void> {
  const file = join(places.backup, MANIFEST);
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), missing: undefined }));
}
