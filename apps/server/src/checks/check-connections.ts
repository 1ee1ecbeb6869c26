import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { JOB_CONNECTIONS } from '../jobs/queue.ts';
import { type Finding, findingsOf } from './finding.ts';

const { fine, wrong } = findingsOf('connections to PostgreSQL');

/** Whether the server allows as many connections as this process may open. */
export async function checkConnections(db: Kysely<Database>, poolSize: number): Promise<Finding> {
  const { rows } = await sql<{ allowed: number }>`
    select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int) as allowed`.execute(db);
  const allowed = rows[0]?.allowed ?? 0;
  const wanted = poolSize + JOB_CONNECTIONS;
  if (wanted <= allowed) return fine(`${wanted} of ${allowed} may be opened by this process.`);
  return wrong(
    `DATABASE_POOL_SIZE is ${poolSize}, with ${JOB_CONNECTIONS} more for jobs, and PostgreSQL allows ${allowed} connections: make it smaller, or raise max_connections there.`,
  );
}
