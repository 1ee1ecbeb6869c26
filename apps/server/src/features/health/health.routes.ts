import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { Failure } from '../../failure.ts';

const READY_LIMIT = 2_000;

/** `/health/live`: the process answers. `/health/ready`: its database answers too, so requests can be served. */
export function registerHealthRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    if (!(await answersInTime(db))) throw new Failure('unavailable');
    return { status: 'ready' };
  });
}

async function answersInTime(db: Db): Promise<boolean> {
  const timer = new AbortController();
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const limit = wait(READY_LIMIT, false, { signal: timer.signal }).catch(() => false);
  const isReady = await Promise.race([answer, limit]);
  timer.abort();
  return isReady;
}
