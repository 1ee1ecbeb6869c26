import type { Kysely } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/tables.ts';

/** Every kind of job, with what it is told. */
export interface Jobs {
  'deliver-mail': { mailId: number };
}

export type JobName = keyof Jobs;

/** Does the jobs of each kind. A job may come more than once, and at the same time in two processes. */
export type JobHandlers = { readonly [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

export interface JobQueue {
  /**
   * Puts a job in the queue within the caller's transaction: it runs if that is committed, and never otherwise.
   * @param startAfter when to do it; at once when absent.
   */
  enqueue<Name extends JobName>(
    trx: Kysely<Database>,
    name: Name,
    data: Jobs[Name],
    startAfter?: Date | null,
  ): Promise<void>;
  /** Starts doing jobs in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Takes no new job, and waits for those under way. */
  stop(): Promise<void>;
}

const JOB_NAMES = ['deliver-mail'] as const satisfies readonly JobName[];

/** Jobs a process does at the same time: so many loops, each taking so many at once. */
const LOOPS = 3;
const BATCH = 4;
/** Longer than any attempt: a job under way is not given to somebody else. */
const EXPIRE_SECONDS = 1_800;
const STOP_TIMEOUT = 4_000;

/**
 * Opens the queue, whose tables live in the schema `jobs` of the same database. A job that fails is tried again with
 * growing pauses and parked after the last; the others go on meanwhile.
 */
export async function openJobQueue(options: {
  databaseUrl: string;
  onError: (error: Error) => void;
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'jobs',
    max: LOOPS + 2,
    application_name: 'letterdesk jobs',
    useListenNotify: true,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const name of JOB_NAMES) {
    await boss.createQueue(name, {
      notify: true,
      expireInSeconds: EXPIRE_SECONDS,
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
    });
  }
  return {
    async enqueue(trx, name, data, startAfter) {
      await boss.send(name, data, { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) });
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

    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT, close: true });
    },
  };
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
