/**
 * Watches the parent from a separate thread: while the compiler blocks the main thread, its 'disconnect' event isn't
 * delivered.
 */

import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 500;
const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent || !exists(parent)) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);

/** On Windows, the parent's id stays the same when it has ended. */
function exists(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
