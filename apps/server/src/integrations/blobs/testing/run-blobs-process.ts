import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BlobSettings } from '../create-blobs.ts';

export interface BlobsProcess {
  readonly process: ChildProcess;
  /**
   * Resolves with the next output.
   * @throws if the process ends first.
   */
  next(): Promise<Record<string, unknown> | string>;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'blobs-process.ts');

/**
 * Runs a task with a store in a separate process.
 * @param limits.fileBytes the process's file size limit (ulimit).
 */
export function runBlobsProcess(
  settings: BlobSettings,
  task: 'receive' | 'measure' | 'hang',
  size: number,
  limits: { readonly fileBytes?: number } = {},
): BlobsProcess {
  const limit = limits.fileBytes === undefined ? '' : `ulimit -f ${Math.floor(limits.fileBytes / 512)} && `;
  const started = spawn(
    '/bin/sh',
    ['-c', `${limit}exec "$0" "$@"`, process.execPath, PROGRAM, JSON.stringify(settings), task, String(size)],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed = started.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  return {
    process: started,
    async next() {
      const { value, done } = await printed.next();
      if (done) throw new Error(`The process ended with ${started.exitCode ?? started.signalCode}`);
      return JSON.parse(String(value)) as Record<string, unknown> | string;
    },
    async kill() {
      if (started.exitCode !== null || started.signalCode !== null) return;
      const ended = once(started, 'exit');
      started.kill('SIGKILL');
      await ended;
    },
  };
}
