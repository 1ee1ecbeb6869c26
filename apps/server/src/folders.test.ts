import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, retryLocked, syncFolder } from './folders.ts';

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

function lockedFor(attempts: number) {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= attempts) throw Object.assign(new Error('held by a scanner'), { code: 'EPERM' });
    return tried;
  };
}

test('work on a file that another program holds is repeated on Windows only', async () => {
  expect(await retryLocked(lockedFor(2), 'win32')).toBe(3);
  await expect(retryLocked(lockedFor(100), 'win32')).rejects.toMatchObject({ code: 'EPERM' });
  await expect(retryLocked(lockedFor(1), 'linux')).rejects.toMatchObject({ code: 'EPERM' });
});

test("syncing a folder fails if it doesn't exist, and does nothing on Windows", async () => {
  const missing = join(await anEmptyFolder(), 'missing');
  await expect(syncFolder(missing, 'linux')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(syncFolder(missing, 'win32')).resolves.toBeUndefined();
});
