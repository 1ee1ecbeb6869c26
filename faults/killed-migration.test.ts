import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../apps/server/src/database/connection.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { createBareDatabase, createTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { showFigures } from './figures.ts';
import { scaled } from './rounds.ts';

const KILLS = scaled(60);

test('a migration killed at any step is completed by the next start', async (context) => {
  const [database, model] = await Promise.all([createBareDatabase(), createTestDatabase()]);
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-migration-'));
  const variables = { DATABASE_URL: database.url, LETTERDESK_DATA: folder, PORT: '0', DEMO_DATA: 'off' };
  let main: RunningMain | undefined;
  try {
    const steps = await countSteps(model.db);
    for (let kill = 0; kill < KILLS; kill += 1) {
      main = runMain(variables);
      await untilSteps(database.db, Math.floor((steps * kill) / KILLS));
      main.process.kill('SIGKILL');
      await main.ended();
    }
    const killedAfter = await countSteps(database.db);
    main = runMain(variables);
    const url = await main.ready();
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await readColumns(database.db)).toEqual(await readColumns(model.db));
    showFigures(context, `${KILLS} kills, the last after ${killedAfter} of ${steps} steps; then complete`);
  } finally {
    main?.process.kill('SIGKILL');
    await main?.ended();
    await Promise.all([database.close(), model.close()]);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Waits until so many steps are done. */
async function untilSteps(db: Db, steps: number): Promise<void> {
  await expect.poll(() => countSteps(db), { interval: 2 }).toBeGreaterThanOrEqual(steps);
}

async function countSteps(db: Db): Promise<number> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(
    db,
  );
  if (tables[0]?.name === null) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readColumns(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'jobs')
    order by table_schema, table_name, column_name`.execute(db);
  return rows;
}
