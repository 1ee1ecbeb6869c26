import type { PgBoss } from 'pg-boss';

/** Every work that is done again and again. Whatever one has to do, it finds in the database. */
export type PeriodicWork =
  | 'recover-deliveries'
  | 'forget-answers'
  | 'remind-approvers'
  | 'tell-failures'
  | 'read-reports'
  | 'collect-blobs'
  | 'forget-readings'
  | 'repair-search';

/** A periodic work as it runs in this process. */
export interface Running {
  /** Waits for the turn under way; other processes go on. */
  stop(): Promise<void>;
}

/** Turns of a short period are not kept for longer than this, in seconds. */
const KEEP_TURNS = 3_600;

/**
 * Has a work done once in each period, by one of all processes on the database: each process asks for the period's
 * turn, and the queue grants it once. A turn that is lost with its process, or fails, is not caught up on: the next one
 * finds the same. One that takes longer than its period may overlap with the next in another process.
 */
export async function doEvery(
  queue: { readonly boss: PgBoss; readonly onError: (error: Error) => void },
  periodic: { readonly work: PeriodicWork; readonly seconds: number; readonly run: () => Promise<void> },
): Promise<Running> {
  const { boss, onError } = queue;
  const { work, seconds, run } = periodic;
  // For longer than a period, as it is by the turn already granted that a second one is refused.
  const deleteAfterSeconds = Math.max(KEEP_TURNS, 2 * seconds);
  await boss.createQueue(work, { policy: 'short', notify: true, retryLimit: 0, deleteAfterSeconds });
  const reported = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  const id = await boss.work(work, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }, () =>
    run().catch(reported),
  );
  const parts = new AsyncDisposableStack();
  parts.defer(() => boss.offWork(work, { id, wait: true }));
  const ask = async () => {
    await boss.send(work, {}, { singletonSeconds: seconds }).catch(reported);
  };
  // Twice a period, so that none passes between two askings.
  repeat(parts, ask, (seconds * 1_000) / 2, { atOnce: true });
  return { stop: () => parts.disposeAsync() };
}

/**
 * Does something again and again until the parts are stopped, and lets what is under way end first. A turn that takes
 * longer than the pause is not joined by another.
 * @param options.atOnce begins with a turn instead of a pause.
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
