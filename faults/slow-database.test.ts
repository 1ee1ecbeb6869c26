import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { getLetter } from '@letterdesk/contract/letters';
import { afterEach, expect, test } from 'vitest';
import { givenLetter } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { startMain } from '../apps/server/src/testing/start-main.ts';
import { givenDeployment, withClients } from './deployment.ts';
import { describeTimes, showFigures } from './figures.ts';

const CALLS = 30;
const CONNECT_LIMIT = 1_000;
const STATEMENT_LIMIT = 2_000;
/** The 15 seconds after which a silent connection is given up, and time for a busy machine. */
const LONGEST_ANSWER = 30_000;

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

test('a database that says nothing ends every call with 503 in time, and the process recovers without a restart', async (context) => {
  const deployment = await givenDeployment();
  cleanUp.push(() => deployment.close());
  const link = await startLink(deployment.databaseUrl);
  cleanUp.push(() => link.close());
  const variables = {
    MAIL_DNS: 'off',
    LOG_LEVEL: 'silent',
    BLOB_FOLDER: deployment.blobFolder,
    DATABASE_POOL_SIZE: '4',
    DATABASE_CONNECT_TIMEOUT_MS: String(CONNECT_LIMIT),
    DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_LIMIT),
  };
  const main = await startMain(link.databaseUrl, `${deployment.folder}/server`, { variables });
  cleanUp.push(() => main.kill());
  const client = await withClients(main).clientOf('maya.lindqvist');
  const { id } = await givenLetter(client, deployment.templates.free);
  const statusOf = async (path: string) => (await fetch(main.baseUrl + path)).status;

  link.stall();
  const times: number[] = [];
  const calls = Promise.all(
    Array.from({ length: CALLS }, async () => {
      const before = performance.now();
      const answer = await client.call(getLetter, { params: { id } });
      times.push(performance.now() - before);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    }),
  );
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(503);
  expect(await calls).toEqual(Array.from({ length: CALLS }, () => ({ status: 503, retryAfter: '2' })));
  expect(Math.max(...times)).toBeLessThan(LONGEST_ANSWER);

  link.resume();
  await expect.poll(() => statusOf('/health/ready')).toBe(200);
  await expect.poll(async () => (await client.call(getLetter, { params: { id } })).status).toBe(200);
  expect(main.process.exitCode).toBeNull();
  showFigures(
    context,
    `${CALLS} calls at 4 connections, all answered 503, ${describeTimes(times)} (limits ${CONNECT_LIMIT / 1_000} s for a connection, ${STATEMENT_LIMIT / 1_000} s for a statement)`,
  );
});

interface Link {
  readonly databaseUrl: string;
  /** Passes on no more bytes, without closing a connection. */
  stall(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Passes connections on to a database. */
async function startLink(databaseUrl: string): Promise<Link> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    if (isStalled) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy());
    keep(near);
    keep(far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(databaseUrl);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: own.href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
