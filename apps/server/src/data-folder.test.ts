import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderInUse, openDataFolder } from './data-folder.ts';

const MODULE = join(import.meta.dirname, 'data-folder.ts');

async function anEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each(['linux', 'darwin'])('a data folder has one user at a time: %s', async (platform) => {
  const folder = await anEmptyFolder();
  const first = await openDataFolder(folder, platform);
  await expect(openDataFolder(folder, platform)).rejects.toThrow(FolderInUse);
  await first.unlock();
  await (await openDataFolder(folder, platform)).unlock();
});

test.each(['linux', 'darwin'])('a killed process leaves no lock: %s', async (platform) => {
  const folder = await anEmptyFolder();
  const program = `import { openDataFolder } from ${JSON.stringify(MODULE)};
    await openDataFolder(${JSON.stringify(folder)}, '${platform}');
    console.log('locked');
    setInterval(() => undefined, 1_000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  await expect(openDataFolder(folder, platform)).rejects.toThrow(FolderInUse);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await openDataFolder(folder, platform)).unlock();
});

test('a data folder may have any length that a path may have', async () => {
  const folder = join(await anEmptyFolder(), 'ü'.repeat(100), 'ü'.repeat(100));
  for (const platform of ['linux', 'darwin']) await (await openDataFolder(folder, platform)).unlock();
});
