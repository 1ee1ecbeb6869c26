import type { PgBoss } from 'pg-boss';
import { getReason } from '../log.ts';

/** All periodic work. Each finds its tasks in the database. */
export const PERIODIC_WORKS = [
  'recover-deliveries',
  'send-scheduled',
  /** Deletes old idempotency keys. Databases have a queue of this name. */
  'forget-answers',
  'remind-approvers',
  'remind-owners',
  'compare-pending',
  'tell-failures',
  'read-reports',
  'collect-blobs',
  'forget-readings',
  'remove-letters',
  'repair-search',
] as const;
export type PeriodicWork = (typeof PERIODIC_WORKS)[number];

export interface Running {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/** Minimum retention of short periods' turns, in seconds. */
const KEEP_TURNS = 3_600;

/**
 * Runs work once per period in one of all processes: each requests the period's turn from the queue. Lost or failed
 * turns aren't repeated. Runs longer than the period may overlap.
 */
export async function doEvery(
  queue: {
    readonly boss: PgBoss;
    readonly onError: (error: Error) => void;
    readonly onWorkFailed?: ((work: PeriodicWork) => void) | undefined;
  },
  periodic: { readonly work: PeriodicWork; readonly seconds: number; readonly run: () => Promise<void> },
): Promise<Running> {
  const { boss, onError, onWorkFailed } = queue;
  const { work, seconds, run } = periodic;
  // Keep turns for longer than a period, since they block duplicates.
  const deleteAfterSeconds = Math.max(KEEP_TURNS, 2 * seconds);
  await boss.createQueue(work, { policy: 'short', notify: true, retryLimit: 0, deleteAfterSeconds });
  const reported = (error: unknown) => onError(error instanceof Error ? error : new Error(getReason(error)));
  const id = await boss.work(work, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }, () =>
    run().catch((error: unknown) => {
      onWorkFailed?.(work);
      reported(error);
    }),
  );
  const parts = new AsyncDisposableStack();
  parts.defer(() => boss.offWork(work, { id, wait: true }));
  const ask = async () => {
    await boss.send(work, {}, { singletonSeconds: seconds }).catch(reported);
  };
  // Twice per period, so that none is missed.
  repeat(parts, ask, (seconds * 1_000) / 2, { atOnce: true });
  return { stop: () => parts.disposeAsync() };
}

/**
 * Repeats work until stopped, never overlapping itself, and waits for the current run.
 * @param options.atOnce starts without a pause.
 */
export function repeat(
  parts: AsyncDisposableStack,
  run: () => Promise<void>,
  pause: number,
  options: { readonly atOnce?: boolean } = {},
): void {
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  if (options.atOnce) turn();
  const timer = setInterval(turn, pause);
  parts.defer(() => {
    clearInterval(timer);
    return running;
  });
}
