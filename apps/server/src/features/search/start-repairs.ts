import type { Running } from '../../jobs/periodic-work.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { isForLater, type RepairParts, repairSearch } from './repair-search.ts';

/** Seconds. */
const DAILY = 86_400;

/** Repairs once a day, in one of all processes, what letters are found by. @returns what ends a repair before its next batch. */
export async function startRepairs(parts: Omit<RepairParts, 'signal'> & Pick<JobQueue, 'doEvery'>): Promise<Running> {
  const { db, access, doEvery } = parts;
  const stopping = new AbortController();
  const running = await doEvery('repair-search', DAILY, async () => {
    await repairSearch({ db, access, signal: stopping.signal }).catch((error: unknown) => {
      if (!isForLater(error)) throw error;
    });
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
