import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { Failure } from '../../failure.ts';

const READY_TIMEOUT = 2_000;
const STOPPING = 'This Letterdesk process is stopping and accepts no more requests.';

interface HealthRoutesOptions {
  readonly db: Db;
  /** Aborted when the process begins to stop. */
  readonly stopping?: AbortSignal;
}

/** `/health/live`: the process responds. `/health/ready`: the database responds too, and the process isn't stopping. */
export function registerHealthRoutes(app: FastifyInstance, { db, stopping }: HealthRoutesOptions): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    if (stopping?.aborted) throw new Failure('unavailable', undefined, { message: STOPPING });
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
  const limit = wait(READY_TIMEOUT, false, { signal: timer.signal }).catch(() => false);
  const isReady = await Promise.race([answer, limit]);
  timer.abort();
  return isReady;
}
