import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { repeat } from './periodic-work.ts';
import { type JobQueue, openJobQueue } from './queue.ts';

let database: TestDatabase;
let queues: JobQueue[];
let errors: string[];
let processes: ChildProcess[];

beforeEach(async () => {
  errors = [];
  processes = [];
  database = await createTestDatabase();
  queues = [];
  for (let process = 0; process < 3; process += 1) {
    const onError = ({ message }: Error) => errors.push(message);
    queues.push(await openJobQueue({ databaseUrl: database.url, onError }));
  }
});

afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await Promise.all(processes.map(killed));
  await database.close();
});

function startProcess(): { readonly process: ChildProcess; turns(): number } {
  const program = join(import.meta.dirname, 'testing', 'periodic-process.ts');
  const started = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(started);
  let turns = 0;
  started.stdout.on('data', (lines: Buffer) => {
    turns += lines.toString().split('\n').length - 1;
  });
  return { process: started, turns: () => turns };
}

async function killed(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('periodic work', () => {
  it('runs once a period for any number of processes', async () => {
    const started = performance.now();
    let turns = 0;
    for (const queue of queues) {
      await queue.doEvery('remind-approvers', 1, async () => {
        turns += 1;
      });
    }
    await expect.poll(() => turns).toBeGreaterThanOrEqual(5);
    const periods = Math.ceil((performance.now() - started) / 1_000) + 1;
    expect(turns).toBeLessThanOrEqual(periods);
    expect(errors).toEqual([]);
  });

  it('stores each turn for two periods, so a second one is refused', async () => {
    const HOUR = 3_600;
    await queues[0]?.doEvery('forget-answers', HOUR, async () => undefined);
    const remembered = () =>
      sql<{ seconds: number }>`select deletion_seconds as seconds from jobs.job where name = 'forget-answers'`.execute(
        database.db,
      );
    await expect.poll(async () => (await remembered()).rows).toEqual([{ seconds: 2 * HOUR }]);
  });

  it('continues in another process when one stops', async () => {
    const turns = [0, 0, 0];
    const running = [];
    for (const [index, queue] of queues.entries()) {
      const run = async () => {
        turns[index] = (turns[index] ?? 0) + 1;
      };
      running.push(await queue.doEvery('remind-approvers', 1, run));
    }
    await expect.poll(() => turns.some((count) => count > 0)).toBe(true);
    await running[0]?.stop();
    await running[1]?.stop();
    const [first, second, third = 0] = turns;
    await expect.poll(() => turns[2]).toBeGreaterThanOrEqual(third + 2);
    expect(turns.slice(0, 2)).toEqual([first, second]);
  });

  it('runs once a period in two processes, and continues in one when the other is killed', async () => {
    const both = [startProcess(), startProcess()];
    const turns = () => both.reduce((sum, one) => sum + one.turns(), 0);
    await expect.poll(turns, { interval: 20 }).toBeGreaterThanOrEqual(1);
    const [started, first] = [performance.now(), turns()];
    await expect.poll(turns, { interval: 20 }).toBeGreaterThanOrEqual(first + 5);
    const periods = Math.ceil((performance.now() - started) / 1_000) + 1;
    expect(turns() - first).toBeLessThanOrEqual(periods);
    const [busy, other] = both.toSorted((one, another) => another.turns() - one.turns());
    await killed(busy?.process);
    const before = other?.turns() ?? 0;
    await expect.poll(() => other?.turns()).toBeGreaterThanOrEqual(before + 2);
  });

  it("runs in the next period after a failure, and doesn't stop other work", async () => {
    let [failed, done] = [0, 0];
    await queues[0]?.doEvery('remind-approvers', 1, async () => {
      failed += 1;
      throw new Error('no luck');
    });
    await queues[0]?.doEvery('forget-answers', 1, async () => {
      done += 1;
    });
    await expect.poll(() => failed >= 2 && done >= 2).toBe(true);
    expect(new Set(errors)).toEqual(new Set(['no luck']));
  });
});

function somePauses() {
  const pauses = {
    count: 0,
    async run() {
      pauses.count += 1;
    },
  };
  return pauses;
}

function someWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = {
    begun: 0,
    finish: resolve,
    run() {
      work.begun += 1;
      return promise;
    },
  };
  return work;
}

describe('repeated work', () => {
  test('runs again after each pause until it is stopped', async () => {
    const parts = new AsyncDisposableStack();
    const [turns, pauses] = [somePauses(), somePauses()];
    repeat(parts, turns.run, 1);
    expect(turns.count).toBe(0);
    await expect.poll(() => turns.count).toBeGreaterThan(2);
    await parts.disposeAsync();
    const stopped = turns.count;
    const later = new AsyncDisposableStack();
    repeat(later, pauses.run, 1);
    await expect.poll(() => pauses.count).toBeGreaterThan(2);
    await later.disposeAsync();
    expect(turns.count).toBe(stopped);
  });

  test('never overlaps itself, and a stop waits for it', async () => {
    const parts = new AsyncDisposableStack();
    const work = someWork();
    repeat(parts, work.run, 1, { atOnce: true });
    expect(work.begun).toBe(1);
    const pauses = somePauses();
    repeat(parts, pauses.run, 1);
    await expect.poll(() => pauses.count).toBeGreaterThan(2);
    expect(work.begun).toBe(1);
    let stopped = false;
    const stopping = parts.disposeAsync().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    work.finish();
    await stopping;
    expect(work.begun).toBe(1);
  });
});
