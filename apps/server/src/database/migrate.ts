import { Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database to the newest state. Every migration runs in a transaction, so one that was cut short is simply
 * run again; several processes may call this at once.
 * @throws the error of the migration that failed.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
