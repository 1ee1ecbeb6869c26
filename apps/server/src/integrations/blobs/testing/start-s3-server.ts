import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../s3-bucket.ts';

export interface S3Server {
  newBucket(name: string): Promise<S3Settings>;
  keys(bucket: string): Promise<string[]>;
  alter(bucket: string, key: string, bytes: Uint8Array): Promise<void>;
  /** Sets an object's modification time. */
  date(bucket: string, key: string, at: Date): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 's3-process.ts');
const OBJECT = '._S3rver_object';
/** The server's only account. */
const KEY = 'S3RVER';

/** Starts an S3 server in a separate process. Call `stop()`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'letterdesk-s3-'));
  // Its list tokens use a legacy cipher.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAM, directory], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const fileOf = (bucket: string, key: string) => join(directory, bucket, `${key}${OBJECT}`);
  const port = await portOf(server.stdout);
  return {
    async newBucket(bucket) {
      await mkdir(join(directory, bucket));
      const endpoint = `http://127.0.0.1:${port}`;
      return { endpoint, bucket, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY };
    },
    async keys(bucket) {
      const files = await readdir(join(directory, bucket), { recursive: true });
      return files.filter((file) => file.endsWith(OBJECT)).map((file) => file.slice(0, -OBJECT.length));
    },
    alter: (bucket, key, bytes) => writeFile(fileOf(bucket, key), bytes),
    date: (bucket, key, at) => utimes(fileOf(bucket, key), at, at),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}

async function portOf(printed: AsyncIterable<Buffer>): Promise<string> {
  let lines = '';
  for await (const chunk of printed) {
    lines += String(chunk);
    const port = /^ready (\d+)$/m.exec(lines)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`The S3 server ended before it was ready: ${lines}`);
}
