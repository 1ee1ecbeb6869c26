import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isServing, readPostmaster } from './database/postmaster.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', 'scripts', 'start.mjs');

/** What `npm start` runs, which installs and builds if that is needed. */
async function givenStarted() {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-start-'));
  const starter = spawn(process.execPath, [STARTER], {
    env: { PATH: process.env.PATH, LETTERDESK_DATA: folder, PORT: '0', DEMO_DATA: 'off', DEMO_LETTERS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    starter.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let printed = '';
  for await (const bytes of starter.stdout) {
    printed += String(bytes);
    if (printed.includes('Letterdesk is ready at')) break;
  }
  const cluster = join(folder, 'postgres');
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined) throw new Error(`It did not start: ${printed}`);
  return { starter, isPostgresRunning: () => isServing(postmaster, cluster) };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('npm start stops all parts in order: %s', async (signal) => {
  const { starter, isPostgresRunning } = await givenStarted();
  expect(await isPostgresRunning()).toBe(true);
  starter.kill(signal);
  const [code] = await once(starter, 'exit');
  expect(code).toBe(0);
  expect(await isPostgresRunning()).toBe(false);
});

test('all parts stop when npm start is killed', async () => {
  const { starter, isPostgresRunning } = await givenStarted();
  starter.kill('SIGKILL');
  await expect.poll(isPostgresRunning).toBe(false);
});
