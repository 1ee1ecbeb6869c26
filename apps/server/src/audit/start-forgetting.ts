import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Running } from '../jobs/periodic-work.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { forgetOldReadings } from './record-reading.ts';

/** Seconds. */
const DAILY = 86_400;

/** Forgets once a day, in one of all processes, which readings were recorded already; their events stay. */
export function startForgetting(db: Kysely<Database>, { doEvery }: Pick<JobQueue, 'doEvery'>): Promise<Running> {
  return doEvery('forget-readings', DAILY, () => forgetOldReadings(db, new Date()));
}
