import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The product in a separate process, as `npm start` runs it. */
export interface RunningMain {
  readonly process: ChildProcess;
  /** Output so far. */
  output(): string;
  /** The printed address. @throws with the output if it ended first. */
  ready(): Promise<string>;
  /** Resolves with the exit code. */
  ended(): Promise<number | null>;
}

export interface Limits {
  /** File size limit (ulimit). */
  readonly fileBytes?: number;
  /** A disk of its own with so many bytes, below this folder; others see it in `/proc/<pid>/root`. */
  readonly smallDisk?: { readonly folder: string; readonly bytes: number };
}

/** Its mounts disappear with it. Other users than root get them in a namespace of their own. */
const OWN_MOUNTS = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']),
  '--mount',
];

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/**
 * Starts it with only these variables and the path, by default without demo letters and holding no mail. Stop it in the
 * test.
 */
export function runMain(
  variables: Readonly<Record<string, string>>,
  { fileBytes, smallDisk }: Limits = {},
): RunningMain {
  const limit = fileBytes === undefined ? '' : `ulimit -f ${Math.floor(fileBytes / 512)} && `;
  const mount =
    smallDisk === undefined
      ? ''
      : `mkdir -p "${smallDisk.folder}" && mount -t tmpfs -o size=${smallDisk.bytes},mode=755 tmpfs "${smallDisk.folder}" && `;
  const shell = ['/bin/sh', '-c', `${mount}${limit}exec "$0" "$@"`, process.execPath, MAIN];
  const [program = '', ...args] = smallDisk === undefined ? shell : [...OWN_MOUNTS, ...shell];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, DEMO_LETTERS: 'off', UNDO_SEND_SECONDS: '0', ...variables },
    // The channel stops it when the test process ends, however that happens.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('Its output is not read');
  stdout.on('data', keep);
  stderr.on('data', keep);
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
        stdout.on('data', look);
        look();
        void closed.then(() => failed(new Error(`It ended before it was ready:\n${output}`)));
      }),
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}
