import { type ColumnType, type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Running } from '../jobs/periodic-work.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Actor } from './append-audit-event.ts';

declare module '../database/tables.ts' {
  interface Database {
    readings: ReadingsTable;
  }
}

/** Readings per hour, see `recordReading`. */
interface ReadingsTable {
  subject_type: string;
  subject_id: number;
  account: number;
  hour: ColumnType<Date, Date, never>;
}

const HOUR = 60 * 60_000;
const KEPT_HOURS = 24;

export interface Reading {
  readonly by: Actor & { readonly account: number };
  readonly subjectType: 'letter' | 'sent_letter';
  readonly subjectId: number;
  readonly at: Date;
}

/**
 * Records a reading once per person, subject and hour (specification 10.14), in one statement before the response. A
 * concurrent duplicate waits and writes nothing.
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

/** Forgets recorded readings; their events stay. */
export async function forgetOldReadings(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('readings')
    .where('hour', '<', new Date(now.getTime() - KEPT_HOURS * HOUR))
    .execute();
}

const DAY_SECONDS = 86_400;

/** Deletes old readings daily, in one process; their events stay. */
export function startForgetting(db: Kysely<Database>, { doEvery }: Pick<JobQueue, 'doEvery'>): Promise<Running> {
  return doEvery('forget-readings', DAY_SECONDS, () => forgetOldReadings(db, new Date()));
}
