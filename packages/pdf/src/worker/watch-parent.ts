/**
 * A thread beside the compiler. When the parent process is killed in the middle of a rendering, the compiler holds the
 * main thread and no 'disconnect' is heard there; this thread still sees the parent change.
 */

import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 500;
const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
