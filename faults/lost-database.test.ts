import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startScriptedSmtpServer } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { countCopies, doubledIn } from './copies.ts';
import { givenEmbeddedProduct } from './deployment.ts';
import { showFigures } from './figures.ts';
import { scaled } from './rounds.ts';
import { untilSettled } from './until-settled.ts';
import { Writer } from './writer.ts';

const ROUNDS = scaled(50);
const WRITERS = 4;
/** Milliseconds between two faults, at most. */
const PAUSE = 1_000;

test('a server whose connections are cut and whose PostgreSQL is restarted answers 503, recovers and loses nothing', async (context) => {
  const mailServer = await startScriptedSmtpServer();
  const product = await givenEmbeddedProduct({ SMTP_URL: mailServer.url });
  try {
    const server = await product.start();
    const writers = Array.from({ length: WRITERS }, () => new Writer(product.templates));
    const clients = await Promise.all(writers.map((_, index) => server.clientOf(`writer.${index}`)));
    const isReady = async () => (await fetch(`${server.baseUrl}/health/ready`)).status === 200;
    for (let round = 0; round < ROUNDS; round += 1) {
      const stop = new AbortController();
      const working = clients.map((client, index) => writers[index]?.workUntilGone(client, () => {}, stop.signal));
      await wait(Math.random() * PAUSE);
      await cutConnections();
      await wait(Math.random() * PAUSE);
      // An immediate shutdown, as after a crash.
      process.kill(await readPid(), 'SIGQUIT');
      await expect.poll(isReady).toBe(true);
      stop.abort();
      await Promise.all(working);
      await Promise.all(clients.map((client, index) => writers[index]?.check(client)));
    }
    const db = await product.connect();
    const states = await untilSettled(db).finally(() => db.destroy());
    const copies = countCopies(mailServer.seen);
    const sum = (count: (writer: Writer) => number) => writers.reduce((total, writer) => total + count(writer), 0);
    showFigures(
      context,
      `${ROUNDS} times all connections cut, ${ROUNDS} immediate restarts`,
      `${sum(({ acknowledged }) => acknowledged)} acknowledged changes found, ${sum(({ unavailable }) => unavailable)} answers 503`,
      `${copies.size} mails, ${doubledIn(copies).length} doubled, ${states.uncertain ?? 0} uncertain`,
    );
    expect(writers.flatMap(({ lost }) => lost)).toEqual([]);
    expect(doubledIn(copies)).toEqual([]);
    expect(server.process.exitCode).toBeNull();
  } finally {
    await product.close();
    await mailServer.close();
  }

  async function cutConnections(): Promise<void> {
    const db = await product.connect();
    try {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`.execute(db);
    } finally {
      await db.destroy();
    }
  }

  async function readPid(): Promise<number> {
    const pidFile = await readFile(join(product.folder, 'postgres', 'postmaster.pid'), 'utf8');
    return Number(pidFile.split('\n')[0]);
  }
});
