import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../ports.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isServing, readPostmaster, stopOrphan } from './postmaster.ts';

let folder: string;
let cluster: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-postmaster-'));
  cluster = join(folder, 'postgres');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['linux', 'darwin'])('a running PostgreSQL is recognised, and stops when asked: %s', async (platform) => {
  const restarts: string[] = [];
  const server = await startEmbeddedPostgres({
    folder,
    password: 'secret',
    isDurable: false,
    onRestart: () => restarts.push('restarted'),
  });
  onTestFinished(() => server.stop());
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined) throw new Error('PostgreSQL does not run');
  expect(await isServing(postmaster, cluster, platform)).toBe(true);
  await stopOrphan(cluster, platform);
  expect(await isServing(postmaster, cluster, platform)).toBe(false);
  await expect.poll(() => restarts).toEqual(['restarted']);
});

test('a server that is stopped during a restart is gone', async () => {
  const server = await startEmbeddedPostgres({ folder, password: 'secret', isDurable: false });
  onTestFinished(() => server.stop());
  await stopOrphan(cluster);
  // The restart waits before it begins.
  await expect.poll(() => readPostmaster(cluster)).toBeDefined();
  await server.stop();
  expect(await readPostmaster(cluster)).toBeUndefined();
});

test('PostgreSQL stops in order by its own program, where there are no signals', async () => {
  const server = await startEmbeddedPostgres({ folder, password: 'secret', isDurable: false, stopsBySignal: false });
  await server.stop();
  expect(await readPostmaster(cluster)).toBeUndefined();
  // The program and the server write to the same file, in either order.
  const log = await readFile(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('server shutting down');
  expect(log).toMatch(/received fast shutdown request[\s\S]*database system is shut down/);
});

/** A file of a server that ended with the machine; this process has got its id since. */
async function givenStale(port: number): Promise<string> {
  const stale = await mkdtemp(join(folder, 'stale-'));
  await writeFile(join(stale, 'postmaster.pid'), `${process.pid}\n${stale}\n1\n${port}\n\n\n\nready\n`);
  return stale;
}

test.each(['linux', 'darwin'])('a process that got the id of an ended server is left alone: %s', async (platform) => {
  const stale = await givenStale(await freePort());
  await stopOrphan(stale, platform);
  expect(await readPostmaster(stale)).toBeUndefined();
});

test('a program at the port of an ended server is not taken for it', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const stale = await givenStale(typeof address === 'object' ? (address?.port ?? 0) : 0);
  await stopOrphan(stale, 'darwin');
  expect(await readPostmaster(stale)).toBeUndefined();
});
