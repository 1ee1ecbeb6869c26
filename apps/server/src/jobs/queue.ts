import type { Kysely } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/tables.ts';
import { doEvery, type PeriodicWork, type Running } from './periodic-work.ts';

/** Every kind of job with its data. */
export interface Jobs {
  'deliver-mail': { mailId: number };
}

export type JobName = keyof Jobs;

/** Job handlers. A job may run more than once, even concurrently. */
type JobHandlers = { readonly [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

export interface JobQueue {
  /**
   * Adds jobs in the caller's transaction. At most one job waits per subject. A waiting job may start before the
   * caller commits and miss its rows, so the sweep finds such mails within about 12 seconds.
   */
  enqueue<Name extends JobName>(trx: Kysely<Database>, name: Name, ...jobs: Jobs[Name][]): Promise<void>;
  /** Starts processing jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Runs periodic work once per period across processes; the first time at once unless already done.
   * @param seconds an integer.
   */
  doEvery(work: PeriodicWork, seconds: number, run: () => Promise<void>): Promise<Running>;
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>;
}

const JOB_NAMES = ['deliver-mail'] as const satisfies readonly JobName[];

/** The subject of each job. */
const KEYS: { readonly [Name in JobName]: (data: Jobs[Name]) => string } = {
  'deliver-mail': ({ mailId }) => String(mailId),
};

/** Concurrent loops; each takes several jobs. */
const LOOPS = 3;
const BATCH = 4;
/** Connections besides those of the pool. */
export const JOB_CONNECTIONS = LOOPS + 2;
/** Longer than any normal turn. Longer ones continue; their claims protect them. */
const EXPIRE_SECONDS = 1_800;
const STOP_GRACE = 30_000;

/** Opens the queue in the schema `jobs`. Failed jobs aren't retried; their callers enqueue what is left. */
export async function openJobQueue(options: {
  databaseUrl: string;
  /** Milliseconds a stop waits. */
  stopGrace?: number;
  onError: (error: Error) => void;
  /** Called after a failed run, besides `onError`. */
  onWorkFailed?: ((work: PeriodicWork) => void) | undefined;
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
      // Sorted, to avoid deadlocks.
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
            Promise.all(jobs.map((job) => runJob(job.id, () => handlers[name](job.data), options.onError))),
        );
      }
    },

    async doEvery(work, seconds, run) {
      const running = await doEvery({ boss, ...options }, { work, seconds, run });
      periodic.defer(() => running.stop());
      return running;
    },

    async stop() {
      await periodic.disposeAsync();
      await boss.stop({ graceful: true, timeout: options.stopGrace ?? STOP_GRACE, close: true });
    },
  };
}

/** Recreates a queue from before deduplication; its jobs are enqueued again. */
async function createQueue(boss: PgBoss, name: JobName): Promise<void> {
  const older = await boss.getQueue(name);
  if (older !== null && older.policy !== 'short') await boss.deleteQueue(name);
  await boss.createQueue(name, { policy: 'short', notify: true, expireInSeconds: EXPIRE_SECONDS, retryLimit: 0 });
}

function bySingletonKey(one: { singletonKey: string }, other: { singletonKey: string }): number {
  return one.singletonKey < other.singletonKey ? -1 : 1;
}

/** A failed job must not fail others of its batch. */
async function runJob(id: string, run: () => Promise<void>, onError: (error: Error) => void): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    onError(failure);
    return { id, status: 'failed', output: { message: failure.message } };
  }
}
