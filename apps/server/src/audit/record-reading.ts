import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Running } from '../jobs/periodic-work.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Actor } from './append-audit-event.ts';

const HOUR = 60 * 60_000;
/** Hours after which nobody asks any more whether a reading was recorded. */
const KEPT_HOURS = 24;

export interface Reading {
  readonly by: Actor & { readonly account: number };
  readonly subjectType: 'letter' | 'sent_letter';
  readonly subjectId: number;
  readonly at: Date;
}

/**
 * Records that somebody read something, once a person, subject and hour (specification 10.14). It is written before the answer leaves,
 * in one statement; of two readings at the same moment the second waits for the first and writes nothing.
 */
export async function recordReading(db: Kysely<Database>, { by, subjectType, subjectId, at }: Reading): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  await sql`
    with first as (
      insert into readings (subject_type, subject_id, account, hour)
      values (${subjectType}, ${subjectId}, ${by.account}, ${hour})
      on conflict do nothing returning subject_id
    )
    insert into audit_events (at, username, account, action, subject_type, subject_id, details)
    select ${at}::timestamptz, ${by.username}::text, ${by.account}::integer, ${`${subjectType}.read`}, ${subjectType}::text,
      subject_id::text, '{}'::jsonb
    from first`.execute(db);
}

/** Forgets who read in which hour; the events stay. */
export async function forgetOldReadings(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('readings')
    .where('hour', '<', new Date(now.getTime() - KEPT_HOURS * HOUR))
    .execute();
}

/** Seconds. */
const DAILY = 86_400;

/** Forgets once a day, in one of all processes, which readings were recorded already; their events stay. */
export function startForgetting(db: Kysely<Database>, { doEvery }: Pick<JobQueue, 'doEvery'>): Promise<Running> {
  return doEvery('forget-readings', DAILY, () => forgetOldReadings(db, new Date()));
}
