import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { platformOf } from '@letterdesk/core/platform';
import { Client } from 'pg';
import { freePort } from '../ports.ts';
import { StartError } from '../start-error.ts';
import { createCluster, lastLine, SUPERUSER, WORKING_FOLDER } from './create-cluster.ts';
import { type Account, postgresAccount } from './postgres-account.ts';
import { findBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { isServing, readPostmaster, stopOrphan } from './postmaster.ts';

interface EmbeddedPostgresOptions {
  /** Contains `postgres/` and its log; locked by the caller. */
  readonly folder: string;
  readonly password: string;
  /** False only in tests: rows may be lost on a crash. */
  readonly isDurable: boolean;
  /** Package to search for binaries; default is the product's. */
  readonly packagesOf?: string;
  /** False on systems without signals. */
  readonly stopsBySignal?: boolean;
  /** Called when the server died, before the restart. */
  readonly onRestart?: () => void;
}

/** How the server is started and stopped. */
interface PostgresCommand extends Pick<PostgresBinaries, 'postgres' | 'pg_ctl'> {
  readonly flags: readonly string[];
  /** Undefined for the same user. */
  readonly account: Account | undefined;
  readonly stopsBySignal: boolean;
}

interface EmbeddedPostgres {
  /** URL of the database `letterdesk`; stable across restarts. */
  readonly url: string;
  stop(): Promise<void>;
}

const DATABASE = 'letterdesk';
const START_LIMIT = 120_000;
const POLL_INTERVAL = 15;
const RESTART_PAUSE = 500;

/** Stops the server when its standard input closes, so that it never outlives its parent. */
const KEEPER = join(import.meta.dirname, 'keep-postgres.mjs');

/**
 * Starts the folder's PostgreSQL, created on first start, on a free loopback port and restarts it if it dies.
 * @throws StartError
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(options.folder, 'postgres');
  const account = await postgresAccount(cluster);
  const binaries = await findBinaries(account, options.packagesOf);
  const { stopsBySignal = platformOf(process.platform).hasSignals } = options;
  await stopOrphan(cluster);
  if (!(await hasCluster(options.folder))) {
    await createCluster(options.folder, binaries, account, options.password);
  }
  const port = await freePort();
  const flags = serverFlags(port, options.isDurable);
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();

  async function start(): Promise<ChildProcess> {
    const started = await startServer(options.folder, { ...binaries, flags, account, stopsBySignal });
    started.once('exit', () => {
      restart = keepRunning();
    });
    return started;
  }
  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      options.onRestart?.();
      await wait(RESTART_PAUSE);
      await stopOrphan(cluster);
      const next = isStopping ? undefined : await start().catch(() => undefined);
      if (next !== undefined) {
        server = next;
        if (isStopping) await end(next);
        return;
      }
    }
  }

  let server = await start();
  await createDatabase(urlOf('postgres', port, options.password));
  return {
    url: urlOf(DATABASE, port, options.password),
    async stop() {
      isStopping = true;
      await end(server);
      await restart;
      await stopOrphan(cluster);
    },
  };
}

/** Returns the URL of the folder's PostgreSQL if it's running. */
export async function urlOfRunning(folder: string, password: string): Promise<string | undefined> {
  const cluster = join(folder, 'postgres');
  const postmaster = await readPostmaster(cluster);
  if (!postmaster?.isReady || !(await isServing(postmaster, cluster))) return undefined;
  return urlOf(DATABASE, postmaster.port, password);
}

function serverFlags(port: number, isDurable: boolean): string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // Keeps the search of a million letters in memory; used only as needed.
    'shared_buffers=256MB',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return ['-D', WORKING_FOLDER, ...settings.flatMap((setting) => ['-c', setting])];
}

async function startServer(folder: string, command: PostgresCommand): Promise<ChildProcess> {
  const cluster = join(folder, 'postgres');
  const logFile = join(folder, 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  const { NODE_OPTIONS: _ofLetterdesk, ...env } = process.env;
  const server = spawn(process.execPath, [KEEPER, JSON.stringify(command)], {
    cwd: cluster,
    env,
    // Ctrl-C reaches the whole process group; the server must stop last.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', log.fd, log.fd],
  });
  // A process that couldn't be started has no id.
  server.on('error', () => undefined);
  server.stdin?.on('error', () => undefined);
  server.once('exit', () => server.stdin?.end());
  try {
    await waitUntilReady(server, cluster, logFile);
  } finally {
    await log.close();
  }
  return server;
}

async function waitUntilReady(server: ChildProcess, cluster: string, logFile: string): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (!hasEnded(server)) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.isReady && (await isServing(postmaster, cluster))) return;
    if (Date.now() > limit) server.stdin?.end();
    await wait(POLL_INTERVAL);
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${lastLine(await readFile(logFile, 'utf8'))}`);
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function urlOf(database: string, port: number, password: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (!hasEnded(child)) await new Promise((done) => child.once('exit', done));
}

/** Returns true if the folder contains a complete PostgreSQL. */
export async function hasCluster(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'postgres', 'PG_VERSION')).catch(() => undefined)) !== undefined;
}
