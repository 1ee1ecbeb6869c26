import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { platformOf } from '@letterdesk/core/platform';

/** Contents of `postmaster.pid`; the process may have ended. */
interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const PID_FILE = 'postmaster.pid';
const POLL_INTERVAL = 15;
const FAST_SHUTDOWN_GRACE = 20_000;

/** Undefined if missing or incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7] === 'ready' } : undefined;
}

/**
 * Returns true if the process runs this cluster. Its working folder tells, which excludes recycled ids and zombies;
 * without `/proc`, a PostgreSQL must answer at its port.
 */
export async function isServing(
  { pid, port }: Postmaster,
  cluster: string,
  platform: string = process.platform,
): Promise<boolean> {
  if (!platformOf(platform).hasProc) return sendSignal(pid, 0) && answersAsPostgres(port);
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingFolder === (await realpath(cluster));
}

/** PostgreSQL's question for TLS, which it answers in any state. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const ANSWERS = ['S', 'N'];
const ANSWER_LIMIT = 2_000;

function answersAsPostgres(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(TLS_REQUEST));
    socket.setTimeout(ANSWER_LIMIT, () => socket.destroy());
    socket.once('data', (bytes) => {
      resolve(ANSWERS.includes(bytes.toString('latin1')));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(false));
  });
}

/** Stops a server left by a killed Letterdesk. The caller holds the data folder's lock. */
export async function stopOrphan(cluster: string, platform: string = process.platform): Promise<void> {
  const leftover = await readPostmaster(cluster);
  if (leftover === undefined) return;
  const { hasProc } = platformOf(platform);
  const started = Date.now();
  let isAsked = false;
  let isForced = false;
  let isLeft = await isServing(leftover, cluster, platform);
  while (isLeft) {
    if (!isAsked) isAsked = sendSignal(leftover.pid, 'SIGINT');
    else if (!isForced && Date.now() - started > FAST_SHUTDOWN_GRACE) isForced = sendSignal(leftover.pid, 'SIGQUIT');
    await wait(POLL_INTERVAL);
    // A server that stops answers no longer, a moment before it ends.
    isLeft = hasProc ? await isServing(leftover, cluster, platform) : sendSignal(leftover.pid, 0);
  }
  // A stale file blocks the start if its process id was reused.
  await rm(join(cluster, PID_FILE), { force: true });
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
