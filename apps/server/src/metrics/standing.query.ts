import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** How many recipients of mails are in which state; those who have their mail are counted by nobody. */
export async function readMailsStanding(db: Kysely<Database>): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state.name as state, count(recipient.mail_id)::int as count
    from unnest(array['queued', 'claimed', 'handed_over', 'failed', 'uncertain']) as state(name)
    left join mail_recipients recipient on recipient.state = state.name
    group by state.name order by state.name`.execute(db);
  return rows;
}

/** How many jobs of each kind wait, and for how many seconds the first of them does. */
export async function readJobsStanding(db: Kysely<Database>): Promise<{ job: string; count: number; age: number }[]> {
  const { rows } = await sql<{ job: string; count: number; age: number }>`
    select name as job, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as age
    from jobs.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(db);
  return rows;
}
