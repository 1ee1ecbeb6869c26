import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bindBlobFolder, MARKER } from './bind-blob-folder.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-claim-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('several processes that start with the same folder can use it, even at the same time', async () => {
  const shared = join(folder, 'shared');
  await Promise.all([1, 2, 3, 4].map(() => bindBlobFolder(database.db, shared)));
  await expect(bindBlobFolder(database.db, shared)).resolves.toBeUndefined();
});

test('a second process with another folder is refused and told which setting to change', async () => {
  const results = await Promise.allSettled(['a', 'b'].map((name) => bindBlobFolder(database.db, join(folder, name))));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const moved = join(folder, 'c');
  const refusal: unknown = await bindBlobFolder(database.db, moved).catch((error: unknown) => error);
  const [, id = '', marker = ''] = /if it was moved, write (\S+) into (\S+)\.$/.exec(String(refusal)) ?? [];
  await writeFile(marker, `${id}\n`);
  await expect(bindBlobFolder(database.db, moved)).resolves.toBeUndefined();
});

test('a folder of another database is refused and stays unchanged', async () => {
  const other = await createTestDatabase();
  try {
    await bindBlobFolder(other.db, folder);
    const before = await readFile(join(folder, '.letterdesk-files'), 'utf8');
    await expect(bindBlobFolder(database.db, folder)).rejects.toThrow(/belongs to another database\. .*, remove /);
    expect(await readFile(join(folder, '.letterdesk-files'), 'utf8')).toBe(before);
  } finally {
    await other.close();
  }
});

describe('the start after an interrupted one', () => {
  const marker = () => join(folder, MARKER);
  const known = () => database.db.selectFrom('blob_folder').select('id').executeTakeFirst();

  test("finishes if the database doesn't know the mark yet", async () => {
    const { db } = database;
    await sql`create function cut() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`.execute(db);
    await sql`
      create constraint trigger at_commit after insert on blob_folder deferrable initially deferred
      for each row execute function cut()`.execute(db);
    await expect(bindBlobFolder(db, folder)).rejects.toThrow('cut off');
    expect(await known()).toBeUndefined();
    await sql`drop trigger at_commit on blob_folder`.execute(db);
    await bindBlobFolder(db, folder);
    expect(await readFile(marker(), 'utf8')).toBe((await known())?.id);
  });

  test('finishes if the mark has no name yet, only in the same folder', async () => {
    await bindBlobFolder(database.db, folder);
    const { id = '' } = (await known()) ?? {};
    await rename(marker(), `${marker()}.new`);
    await expect(bindBlobFolder(database.db, join(folder, 'other'))).rejects.toThrow(/doesn’t belong to this database/);
    await bindBlobFolder(database.db, folder);
    expect(await readFile(marker(), 'utf8')).toBe(id);
  });

  test('keeps a folder that another database may own', async () => {
    await writeFile(`${marker()}.new`, randomUUID());
    await bindBlobFolder(database.db, folder);
    expect(await readFile(marker(), 'utf8')).toBe((await known())?.id);
  });
});
