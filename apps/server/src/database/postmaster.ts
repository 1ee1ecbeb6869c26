import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

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

/** Returns true if the process runs this cluster; on Linux its working folder excludes recycled ids and zombies. */
export async function isServing({ pid }: Postmaster, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return sendSignal(pid, 0);
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingFolder === (await realpath(cluster));
}

/** Stops a server left by a killed Letterdesk. The caller holds the data folder's lock. */
export async function stopOrphan(cluster: string): Promise<void> {
  const leftover = await readPostmaster(cluster);
  if (leftover === undefined) return;
  const started = Date.now();
  let isAsked = false;
  let isForced = false;
  while (await isServing(leftover, cluster)) {
    if (!isAsked) isAsked = sendSignal(leftover.pid, 'SIGINT');
    else if (!isForced && Date.now() - started > FAST_SHUTDOWN_GRACE) isForced = sendSignal(leftover.pid, 'SIGQUIT');
    await wait(POLL_INTERVAL);
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
