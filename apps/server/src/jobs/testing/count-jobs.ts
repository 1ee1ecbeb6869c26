import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { JobName } from '../queue.ts';

/** Jobs not yet taken. */
export function countWaiting(db: Db, name: JobName = 'deliver-mail'): Promise<number> {
  return countIn(db, name, ['created', 'retry']);
}

export function countOpen(db: Db, name: JobName = 'deliver-mail'): Promise<number> {
  return countIn(db, name, ['created', 'retry', 'active']);
}

async function countIn(db: Db, name: JobName, states: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs.job where name = ${name} and state::text = any(${states})`.execute(db);
  return rows[0]?.count ?? 0;
}
