import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { getErrorCode, isUntrusted } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

const OLDEST_SERVER = 150_000;
const BIGINT = 20;
/** Shorter than any silence limit, so that it closes unused connections first. */
const IDLE_TIMEOUT = 10_000;
/** Milliseconds that a result may need beyond its statement's time limit. */
const SILENCE_MARGIN = 5_000;

// Ids and counts are far below 2^53.
types.setTypeParser(BIGINT, Number);

/**
 * Opens a connection pool that replaces broken connections.
 * @param onIdleError called when an idle connection breaks.
 */
export function connect(url: string, config: DatabaseConfig, onIdleError: (error: Error) => void = () => {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: config.poolSize,
    connectionTimeoutMillis: config.connectTimeout,
    statement_timeout: config.statementTimeout,
    idle_in_transaction_session_timeout: config.statementTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT,
    keepAlive: true,
    stream: () => createSocket(config),
    application_name: 'letterdesk',
  });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only; others would end the process. Queries still reject.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** Ends a connection on which nothing arrives: time limits of statements end no call if the database is cut off. */
function createSocket({ statementTimeout }: DatabaseConfig): Socket {
  const socket = new Socket();
  if (statementTimeout === 0) return socket;
  return socket.setTimeout(Math.max(statementTimeout, IDLE_TIMEOUT) + SILENCE_MARGIN, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL said nothing in time'), { code: 'ETIMEDOUT' }));
  });
}

const pools = new WeakMap<Db, Pool>();

/** Returns a pool's connection counts. */
export function poolOf(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/**
 * Checks that DATABASE_URL answers, is new enough, and holds Unicode.
 * @throws StartError
 */
export async function checkServer(url: string, config: DatabaseConfig): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: config.connectTimeout });
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ number: string; version: string; encoding: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version,
        current_setting('server_encoding') as encoding`,
    );
    const server = rows[0];
    if (server === undefined || Number(server.number) < OLDEST_SERVER) {
      throw new StartError(`DATABASE_URL names PostgreSQL ${server?.version}; Letterdesk needs 15 or newer.`);
    }
    if (server.encoding !== 'UTF8') {
      throw new StartError(
        `DATABASE_URL names a database in the encoding ${server.encoding}; Letterdesk needs one in UTF8.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(describeConnectionError(error), { cause: error });
  } finally {
    await pool.end();
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to host',
  ENETUNREACH: 'no route to host',
  ETIMEDOUT: 'it does not answer in time',
  EAI_AGAIN: 'its name can’t be looked up now',
};

/** Explains why DATABASE_URL can't be used. */
function describeConnectionError(error: unknown): string {
  const code = getErrorCode(error);
  if (code === 'ENOTFOUND')
    return 'DATABASE_URL names an unknown host: use the name by which this machine can reach it.';
  if (isUntrusted(code)) {
    return `The certificate of the host in DATABASE_URL is not trusted (${code}): name the file of its authority in sslrootcert= of DATABASE_URL.`;
  }
  const file = fileOf(error);
  if (file !== undefined) return `DATABASE_URL names the file ${file}, which can’t be read (${code}).`;
  return `The PostgreSQL named by DATABASE_URL can’t be used: ${reasonOf(error, code)}.`;
}

function reasonOf(error: unknown, code: string): string {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return `${sentence} (${code})`;
  const message = error instanceof Error ? error.message : String(error);
  return /timeout/i.test(message) ? 'it does not answer in time' : message.replace(/\.$/, '');
}

/** A certificate or key file named in the options. */
function fileOf(error: unknown): string | undefined {
  const isOfFile = error instanceof Error && 'syscall' in error && error.syscall === 'open' && 'path' in error;
  return isOfFile ? String(error.path) : undefined;
}
