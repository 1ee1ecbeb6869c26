import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './ports.ts';
import { type RunningMain, runMain } from './testing/run-main.ts';

// Slow on busy machines.
let folder: string;
let main: RunningMain;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-port-'));
});
afterEach(async () => {
  main.process.kill('SIGTERM');
  await main.ended();
  await rm(folder, { recursive: true, force: true });
});

function start(variables: Readonly<Record<string, string>>): RunningMain {
  main = runMain({ LETTERDESK_DATA: folder, PORT: '0', DEMO_DATA: 'off', ...variables });
  return main;
}

/** The embedded database is created after the port check. */
async function untilItStarts(): Promise<void> {
  await expect.poll(() => existsSync(join(folder, 'postgres'))).toBeTruthy();
}

test('a request during the start is refused or answered, never cut', async () => {
  const port = await freePort();
  let isReady = false;
  void start({ PORT: String(port) })
    .ready()
    .finally(() => {
      isReady = true;
    });
  await untilItStarts();
  const seen = new Set<string>();
  while (!isReady) {
    const outcome = await fetch(`http://127.0.0.1:${port}/health/ready`, { method: 'POST', body: 'a letter' }).then(
      ({ status }) => String(status),
      ({ cause }) => String(cause.code),
    );
    seen.add(outcome);
  }
  expect(seen).toContain('ECONNREFUSED');
  expect([...seen].filter((outcome) => outcome !== 'ECONNREFUSED' && outcome !== '404')).toEqual([]);
});

test('a port taken during the start gives the same message as one taken before', async () => {
  const port = await freePort();
  start({ PORT: String(port) });
  await untilItStarts();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  try {
    expect(await main.ended()).toBe(1);
    expect(main.output().trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken: stop the program that listens there, or choose another with PORT.`,
    );
  } finally {
    other.close();
  }
});

test.each([
  ['METRICS_PORT', {}],
  ['BOUNCE_SMTP_PORT', { BOUNCE_ADDRESS: 'bounces@letters.example.org' }],
])('a taken %s stops the start before anything is created', async (setting, others) => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  try {
    start({ [setting]: String(port), ...others });
    expect(await main.ended()).toBe(1);
    expect(main.output().trim()).toBe(
      `Port ${port} is taken: stop the program that listens there, or choose another with ${setting}.`,
    );
  } finally {
    other.close();
  }
});
