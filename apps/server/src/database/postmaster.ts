import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a PostgreSQL wrote about itself into its folder; it may have ended since. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const PID_FILE = 'postmaster.pid';
const POLL = 15;
const FAST_SHUTDOWN_GRACE = 20_000;

/** Reads `postmaster.pid`; undefined when there is none, or it is still half written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7] === 'ready' } : undefined;
}

/**
 * Whether the process is alive and serves this cluster. Its id may have been given to another program since, or it may
 * be dead and never reaped: on Linux the working folder tells both.
 */
export async function isServing({ pid }: Postmaster, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return sendSignal(pid, 0);
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingFolder === (await realpath(cluster));
}

/**
 * Stops the server that a killed Letterdesk left behind on this cluster, and waits until it is gone.
 * The caller holds the lock of the data folder, so nobody else is using it.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const leftover = await readPostmaster(cluster);
  if (leftover === undefined) return;
  const started = Date.now();
  let isAsked = false;
  let isForced = false;
  while (await isServing(leftover, cluster)) {
    if (!isAsked) isAsked = sendSignal(leftover.pid, 'SIGINT');
    else if (!isForced && Date.now() - started > FAST_SHUTDOWN_GRACE) isForced = sendSignal(leftover.pid, 'SIGQUIT');
    await wait(POLL);
  }
  // PostgreSQL refuses to start while another program of the same user has the number that stands in a stale file.
  await rm(join(cluster, PID_FILE), { force: true });
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
