import { Migrator } from 'kysely/migration';
import type { DatabaseConfig } from '../config.ts';
import { connect, type Db } from './connection.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database to the newest state. Every migration runs in a transaction, so one that was cut short is simply
 * run again; several processes may call this at once.
 * @throws the error of the migration that failed.
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/** As `migrate`, without the limit of a statement: a large table, or another process that migrates already, may take its time. */
export async function migrateAtEase(url: string, config: DatabaseConfig): Promise<void> {
  const db = connect(url, { ...config, poolSize: 2, statementTimeout: 0 });
  await migrate(db).finally(() => db.destroy());
}

/** How a database stands to this Letterdesk: without a table, at an older state, or as it should be. */
export async function stateOfMigrations(db: Db): Promise<'empty' | 'older' | 'newest'> {
  const all = await migratorOf(db).getMigrations();
  const open = all.filter(({ executedAt }) => executedAt === undefined);
  if (open.length === 0) return 'newest';
  return open.length === all.length ? 'empty' : 'older';
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
