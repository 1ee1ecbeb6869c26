import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import type { Reaction, SeenRequest } from './record-server.ts';

export interface RecordServer {
  readonly url: string;
  readonly token: string;
  /** Replaces the records, until a restart. */
  replace(records: Readonly<Record<string, readonly CustomerRecord[]>>): Promise<void>;
  /** Queues reactions for the next requests. */
  react(...reactions: Reaction[]): Promise<void>;
  /** Oldest first. */
  requests(): Promise<SeenRequest[]>;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
  /** Restarts at the same address. */
  restart(): Promise<void>;
}

const SERVER = join(import.meta.dirname, 'record-server.ts');
const TOKEN = 'a-token.of_the~source+1/2==';

/** Starts a customer data source in a separate process on a free port. Call `kill()`. */
export async function startRecordServer(
  records: Readonly<Record<string, readonly CustomerRecord[]>>,
): Promise<RecordServer> {
  let { process: child, port } = await start(records, 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    token: TOKEN,
    async replace(next) {
      await fetch(`${url}/testing/records`, { method: 'PUT', body: JSON.stringify(next) });
    },
    async react(...reactions) {
      await fetch(`${url}/testing/reactions`, { method: 'PUT', body: JSON.stringify(reactions) });
    },
    requests: async () => (await (await fetch(`${url}/testing/requests`)).json()) as SeenRequest[],
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async restart() {
      ({ process: child } = await start(records, port));
    },
  };
}

async function start(records: object, port: number): Promise<{ process: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, PORT: String(port), TOKEN },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(records));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const ready = /^ready (\d+)$/m.exec(printed)?.[1];
    if (ready !== undefined) return { process: child, port: Number(ready) };
  }
  throw new Error(`The record server ended before it was ready: ${printed}`);
}
