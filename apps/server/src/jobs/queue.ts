import type { Kysely } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/tables.ts';
import { doEvery, type PeriodicWork, type Running } from './periodic-work.ts';

/** Every kind of job, with what it is told. */
export interface Jobs {
  'deliver-mail': { mailId: number };
}

export type JobName = keyof Jobs;

/** Does the jobs of each kind. A job may come more than once, and at the same time in two processes. */
export type JobHandlers = { readonly [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

export interface JobQueue {
  /**
   * Puts jobs in the queue within the caller's transaction: they run if that is committed, and never otherwise. Of what
   * one job is about, one waits at most: another for the same adds nothing. The one that waits may be taken before the
   * caller commits, and then it does not see what the caller wrote, so whatever a job is about has to be looked for again:
   * the sweep finds such a mail within about 12 seconds.
   */
  enqueue<Name extends JobName>(trx: Kysely<Database>, name: Name, ...jobs: Jobs[Name][]): Promise<void>;
  /** Starts doing jobs in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Has a periodic work done once in each period, by one of all processes that ask for it; at once, unless it was done
   * in this period already.
   * @param seconds a whole number.
   */
  doEvery(work: PeriodicWork, seconds: number, run: () => Promise<void>): Promise<Running>;
  /** Takes no new job, and waits for those under way. */
  stop(): Promise<void>;
}

const JOB_NAMES = ['deliver-mail'] as const satisfies readonly JobName[];

/** What a job of each kind is about. */
const KEYS: { readonly [Name in JobName]: (data: Jobs[Name]) => string } = {
  'deliver-mail': ({ mailId }) => String(mailId),
};

/** Jobs a process does at the same time: so many loops, each taking so many at once. */
const LOOPS = 3;
const BATCH = 4;
/** That the queue opens, beside those of the pool. */
export const JOB_CONNECTIONS = LOOPS + 2;
/** Longer than a turn with a server that answers at all. One that takes longer goes on, and its claims keep others from what it does. */
const EXPIRE_SECONDS = 1_800;
const STOP_GRACE = 30_000;

/**
 * Opens the queue, whose tables live in the schema `jobs` of the same database. A job that fails is not tried again:
 * whoever enqueued it finds what is left to do, and enqueues it anew.
 */
export async function openJobQueue(options: {
  databaseUrl: string;
  /** Milliseconds for which a stop waits for jobs under way. */
  stopGrace?: number;
  onError: (error: Error) => void;
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'jobs',
    max: JOB_CONNECTIONS,
    application_name: 'letterdesk jobs',
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const name of JOB_NAMES) await createQueue(boss, name);
  const periodic = new AsyncDisposableStack();
  return {
    async enqueue(trx, name, ...jobs) {
      // In one order, so that two who enqueue the same jobs cannot wait for each other.
      const keyed = jobs.map((data) => ({ data, singletonKey: KEYS[name](data) })).toSorted(bySingletonKey);
      if (keyed.length > 0) await boss.insert(name, keyed, { db: fromKysely(trx) });
    },

    async work(handlers) {
      for (const name of JOB_NAMES) {
        await boss.work(
          name,
          {
            batchSize: BATCH,
            localConcurrency: LOOPS,
            burstWhenBatchFull: true,
            perJobResults: true,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 5,
          },
          (jobs: Job<Jobs[typeof name]>[]) =>
            Promise.all(jobs.map((job) => settle(job.id, () => handlers[name](job.data), options.onError))),
        );
      }
    },

    async doEvery(work, seconds, run) {
      const running = await doEvery({ boss, onError: options.onError }, { work, seconds, run });
      periodic.defer(() => running.stop());
      return running;
    },

    async stop() {
      await periodic.disposeAsync();
      await boss.stop({ graceful: true, timeout: options.stopGrace ?? STOP_GRACE, close: true });
    },
  };
}

/** Makes a queue anew that is from before one job at most waited for each thing: what it held is enqueued again. */
async function createQueue(boss: PgBoss, name: JobName): Promise<void> {
  const older = await boss.getQueue(name);
  if (older !== null && older.policy !== 'short') await boss.deleteQueue(name);
  await boss.createQueue(name, { policy: 'short', notify: true, expireInSeconds: EXPIRE_SECONDS, retryLimit: 0 });
}

function bySingletonKey(one: { singletonKey: string }, other: { singletonKey: string }): number {
  return one.singletonKey < other.singletonKey ? -1 : 1;
}

/** One failed job fails alone, not with the others that were taken in the same turn. */
async function settle(id: string, run: () => Promise<void>, onError: (error: Error) => void): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    onError(failure);
    return { id, status: 'failed', output: { message: failure.message } };
  }
}
