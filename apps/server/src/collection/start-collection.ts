import type { Running } from '../jobs/periodic-work.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { type CollectingParts, collectBlobs } from './collect-blobs.ts';

/** Seconds. */
const DAILY = 86_400;

/**
 * Collects the blobs that no row names, once a day, in one of all processes.
 * @returns what ends a collection before its next batch.
 */
export async function startCollection(
  parts: Omit<CollectingParts, 'signal'> & Pick<JobQueue, 'doEvery'>,
): Promise<Running> {
  const { db, store, doEvery } = parts;
  const stopping = new AbortController();
  const running = await doEvery('collect-blobs', DAILY, async () => {
    await collectBlobs({ db, store, signal: stopping.signal }, new Date());
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
