import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmptyFolder } from './empty-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a new folder is created, and an empty one may be there', async () => {
  const created = join(folder, 'a', 'b');
  await makeEmptyFolder(created);
  await makeEmptyFolder(created);
  expect(await readdir(created)).toEqual([]);
});

test('a folder with files, and one that can’t be created, are refused with a sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeEmptyFolder(folder)).rejects.toThrow(`${folder} is not empty: name a folder that is not there yet.`);
  const below = join(folder, 'file', 'below');
  await expect(makeEmptyFolder(below)).rejects.toThrow(
    `${below} can’t be created (ENOTDIR): name a folder that you may write to.`,
  );
});
