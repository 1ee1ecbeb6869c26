import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isServing, readPostmaster } from './database/postmaster.ts';
import { freePort } from './ports.ts';
import { readEmbeddedUrl } from './testing/read-embedded-url.ts';
import { type RunningMain, runMain } from './testing/run-main.ts';
import { onServer, urlOfDatabase } from './testing/test-server.ts';

// Slow on busy machines.
let folder: string;
let running: RunningMain[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-main-'));
  running = [];
});

afterEach(async () => {
  for (const main of running) {
    main.process.kill('SIGKILL');
    await main.ended();
  }
  await expect.poll(async () => !(await isPostgresRunning())).toBeTruthy();
  await rm(folder, { recursive: true, force: true });
});

function start(variables: Readonly<Record<string, string>> = {}): RunningMain {
  const main = runMain({ LETTERDESK_DATA: folder, PORT: '0', DEMO_DATA: 'off', ...variables });
  running.push(main);
  return main;
}

async function isPostgresRunning(): Promise<boolean> {
  const cluster = join(folder, 'postgres');
  const postmaster = await readPostmaster(cluster);
  return postmaster !== undefined && (await isServing(postmaster, cluster));
}

async function query(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: await readEmbeddedUrl(folder) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the start and stop of the server', () => {
  test('reports when it is ready, and stops everything on SIGTERM with exit code 0', async () => {
    const main = start();
    const url = await main.ready();
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await isPostgresRunning()).toBe(true);
    main.process.kill('SIGTERM');
    expect(await main.ended()).toBe(0);
    expect(await isPostgresRunning()).toBe(false);
  });

  test.each([0, 100, 250, 500, 1_000, 2_000])(
    'leaves nothing running after a signal %i ms after its start',
    async (moment) => {
      const main = start();
      await wait(moment);
      main.process.kill('SIGTERM');
      // Node may be killed before it has loaded the program.
      expect([0, null], main.output()).toContain(await main.ended());
      expect(main.output()).not.toMatch(/error/i);
      expect(await isPostgresRunning()).toBe(false);
    },
  );

  test.each(['stalls', 'ends'])('answers and stops although what reads its log %s', async (reader) => {
    const main = start({ LOG_LEVEL: 'info' });
    const url = await main.ready();
    main.process.stdout?.pause();
    // Their lines are more than a pipe holds.
    for (let round = 0; round < 60; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/v1/nothing`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    if (reader === 'ends') main.process.stdout?.destroy();
    const exited = once(main.process, 'exit');
    main.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    main.process.stdout?.resume();
  });

  test('stops all started parts after a signal during the start', async () => {
    const main = start();
    await expect.poll(isPostgresRunning).toBeTruthy();
    main.process.kill('SIGINT');
    expect(await main.ended(), main.output()).toBe(0);
    expect(await isPostgresRunning()).toBe(false);
  });

  test('stops PostgreSQL after kill -9, and the next start has all data', async () => {
    const first = start();
    await first.ready();
    await query(`insert into divisions (id, name) values (77, 'kept')`);
    first.process.kill('SIGKILL');
    await first.ended();
    const second = start();
    await second.ready();
    expect(await query(`select name from divisions where id = 77`)).toEqual([{ name: 'kept' }]);
  });

  test('restarts a dead PostgreSQL and answers requests again without its own restart', async () => {
    const main = start();
    const url = await main.ready();
    const postmaster = await readPostmaster(join(folder, 'postgres'));
    if (postmaster === undefined) throw new Error('PostgreSQL does not run');
    process.kill(postmaster.pid, 'SIGKILL');
    await vi.waitUntil(async () => (await readPostmaster(join(folder, 'postgres')))?.pid !== postmaster.pid, {
      timeout: Number(process.env.TEST_CONDITION_MS),
    });
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status === 200).toBeTruthy();
    expect(main.process.exitCode).toBeNull();
  });

  test('creates secrets that only their owner can read', async () => {
    const main = start();
    await main.ready();
    for (const name of ['database-password', 'signing-key', 'cookie-key']) {
      expect((await stat(join(folder, 'secrets', name))).mode & 0o777).toBe(0o600);
    }
  });
});

describe('a refused start', () => {
  async function sentenceOf(main: RunningMain): Promise<string> {
    expect(await main.ended()).toBe(1);
    expect(await isPostgresRunning()).toBe(false);
    return main.output().trim().split('\n').at(-1) ?? '';
  }

  test('names a taken port', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    try {
      expect(await sentenceOf(start({ PORT: String(port) }))).toBe(
        `Port ${port} is taken: stop the program that listens there, or choose another with PORT.`,
      );
    } finally {
      other.close();
    }
  });

  test('names a taken port for reports', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const main = start({ BOUNCE_ADDRESS: 'bounces@letters.example.org', BOUNCE_SMTP_PORT: String(port) });
      expect(await sentenceOf(main)).toBe(
        `Port ${port} is taken: stop the program that listens there, or choose another with BOUNCE_SMTP_PORT.`,
      );
      expect(main.output()).not.toMatch(/\n\s+at /);
    } finally {
      other.close();
    }
  });

  test('names a folder that another Letterdesk uses', async () => {
    await start().ready();
    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`Another Letterdesk already uses the data folder ${folder}`);
  });

  test("names a folder that can't be written", async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    expect(await sentenceOf(start({ LETTERDESK_DATA: join(file, 'data') }))).toContain('can’t be written');
  });

  test('names an invalid variable', async () => {
    expect(await sentenceOf(start({ PORT: 'http' }))).toBe('PORT must be a port number from 0 to 65535.');
  });

  test.each([
    [{ DATABASE_POOL_SIZE: '200' }, /^DATABASE_POOL_SIZE is 200, with 5 more for jobs, and PostgreSQL allows \d+/],
    [{ BLOB_FOLDER: '/dev/null/blobs' }, /^BLOB_FOLDER \/dev\/null\/blobs can’t be written \(ENOTDIR\)/],
    [{ LIBREOFFICE_PATH: '/no/soffice' }, /^LIBREOFFICE_PATH \/no\/soffice isn’t an executable/],
    [{ SMTP_ULR: 'smtp://mail.example.org' }, /^Letterdesk has no setting SMTP_ULR. Write SMTP_URL/],
  ])('names the conflict in %o', async (variables, sentence) => {
    expect(await sentenceOf(start(variables))).toMatch(sentence);
  });

  test("names a database that doesn't answer", async () => {
    const port = await freePort();
    const sentence = await sentenceOf(start({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` }));
    expect(sentence).toMatch(/^The PostgreSQL named by DATABASE_URL can’t be used: .*ECONNREFUSED/);
  });
});

test('DATABASE_URL selects another PostgreSQL, without an embedded one or demo data, and the log says how to add it', async () => {
  const name = `letterdesk_main_${randomBytes(4).toString('hex')}`;
  await onServer(inject('serverUrl'), `create database ${name}`);
  try {
    const main = start({ DATABASE_URL: urlOfDatabase(inject('serverUrl'), name), DEMO_DATA: '' });
    const url = await main.ready();
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await isPostgresRunning()).toBe(false);
    expect(main.output().match(/DEMO_DATA=on/g)).toHaveLength(1);
    main.process.kill('SIGTERM');
    expect(await main.ended()).toBe(0);
  } finally {
    await onServer(inject('serverUrl'), `drop database ${name} with (force)`);
  }
});
