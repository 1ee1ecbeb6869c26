import { RECIPIENT_STATES } from '@letterdesk/core/sending/delivery';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

const OPEN_STATES = RECIPIENT_STATES.filter((state) => state !== 'sent');

interface MailCounts {
  readonly state: string;
  readonly count: number;
  /** Seconds since the oldest was due. */
  readonly age: number;
}

/** Counts undelivered recipients by state, with the oldest age. */
export async function readMailCounts(db: Kysely<Database>): Promise<MailCounts[]> {
  const { rows } = await sql<MailCounts>`
    select state, count(*)::int as count, extract(epoch from now() - min(queued_at))::float8 as age from mail_recipients where state <> 'sent' group by state`.execute(
    db,
  );
  return OPEN_STATES.map((state) => rows.find((row) => row.state === state) ?? { state, count: 0, age: 0 });
}

/** Counts ready jobs by kind, with the oldest age in seconds; includes zeros. */
export async function readJobCounts(db: Kysely<Database>): Promise<{ job: string; count: number; age: number }[]> {
  const { rows } = await sql<{ job: string; count: number; age: number }>`
    select queue.name as job, count(job.id)::int as count,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as age
    from jobs.queue
    left join jobs.job on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
    group by queue.name`.execute(db);
  return rows;
}
