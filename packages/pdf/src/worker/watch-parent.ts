/**
 * Watches the parent from a separate thread: while the compiler blocks the main thread, its 'disconnect' event isn't
 * delivered.
 */

import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 500;
const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
