import { SYSTEM } from '../../audit/append-audit-event.ts';
import type { Running } from '../../jobs/periodic-work.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { keepRemovalList } from './removal-list.ts';
import { removeAgain } from './remove-again.ts';
import { type RetentionParts, runRetention } from './run-retention.ts';

/** Seconds between two runs: a day. */
const RUN_INTERVAL = 86_400;

/**
 * Removes letters again that a restore brought back, then removes letters whose time is over daily, in one process.
 * @param parts.onError called if letters that came back can't be removed now; the daily run tries again.
 */
export async function startRetention(
  parts: Omit<RetentionParts, 'signal'> & Pick<JobQueue, 'doEvery'> & { readonly onError: (error: unknown) => void },
): Promise<Running> {
  const { db, list, doEvery, onError } = parts;
  const stopping = new AbortController();
  const restoreRemovals = async () => {
    await removeAgain(db, list, new Date());
    await keepRemovalList(db, list);
  };
  await restoreRemovals().catch(onError);
  const running = await doEvery('remove-letters', RUN_INTERVAL, async () => {
    await restoreRemovals();
    await runRetention({ db, list, signal: stopping.signal }, { by: SYSTEM, now: new Date() });
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
