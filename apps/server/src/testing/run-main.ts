import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The product as a process of its own, started as `npm start` starts it. */
export interface RunningMain {
  readonly process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** The address it printed. @throws with its output when it ended before it was ready. */
  ready(): Promise<string>;
  /** Settles when it has ended, with its exit code. */
  ended(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/**
 * Starts it with only these variables beside the path. It must be ended by the test.
 * @param limits.fileBytes how large a file of the process may become; writing more fails.
 */
export function runMain(
  variables: Readonly<Record<string, string>>,
  limits: { readonly fileBytes?: number } = {},
): RunningMain {
  const limit = limits.fileBytes === undefined ? '' : `ulimit -f ${Math.floor(limits.fileBytes / 512)} && `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, MAIN], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const closed = once(child, 'close');
  return {
    process: child,
    output: () => output,
    ready: () =>
      new Promise((ready, failed) => {
        const look = (): void => {
          const url = /^Letterdesk is ready at (\S+)$/m.exec(output)?.[1];
          if (url !== undefined) ready(url);
        };
        child.stdout.on('data', look);
        look();
        void closed.then(() => failed(new Error(`It ended before it was ready:\n${output}`)));
      }),
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}
