import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './folders.ts';

async function anEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-make-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('creates a folder with its parents and returns the first of them', async () => {
  const folder = await anEmptyFolder();
  const deep = join(folder, 'a', 'b', 'c');
  expect(await makeFolder(deep, 0o700)).toBe(join(folder, 'a'));
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
  expect(await makeFolder(deep)).toBeUndefined();
  expect(await makeFolder(join(deep, 'd'))).toBe(join(deep, 'd'));
});

test('succeeds for two simultaneous calls', async () => {
  const deep = join(await anEmptyFolder(), 'a', 'b');
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(deep)));
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test("fails at once if the folder can't be created", async () => {
  const file = join(await anEmptyFolder(), 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder('/proc/letterdesk')).rejects.toMatchObject({ code: 'ENOENT' });
});
