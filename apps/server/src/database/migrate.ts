import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { connect, type Db } from './connection.ts';
import { migrations } from './migrations/index.ts';

/**
 * Checks that no newer version migrated the database.
 * @throws StartError naming its last migration.
 */
export async function refuseNewer(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (rows[0]?.there !== true) return;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  const newest = done.rows.find(({ name }) => !(name in migrations))?.name;
  if (newest === undefined) return;
  throw new StartError(
    `The database is of a newer Letterdesk, which brought it to ${newest}: start that one again, or restore a backup from before.`,
  );
}

/**
 * Migrates to the newest state, each migration in a transaction. Concurrent calls are safe.
 * @throws the failed migration's error, or StartError for a newer database.
 */
export async function migrate(db: Db): Promise<void> {
  await refuseNewer(db);
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Like `migrate`, with longer time limits for large tables and concurrent migrations.
 * @throws StartError; the failed step is rolled back.
 */
export async function migrateWithLongTimeouts(url: string, config: DatabaseConfig): Promise<void> {
  const db = connect(url, { ...config, poolSize: 2, statementTimeout: config.migrationTimeout });
  try {
    await migrate(db);
  } catch (error) {
    throw new StartError(sentenceOf(error, config.migrationTimeout), { cause: error });
  } finally {
    await db.destroy();
  }
}

/** Like `migrateWithLongTimeouts`, up to one migration. */
export async function migrateUpTo(url: string, config: DatabaseConfig, name: string): Promise<void> {
  const db = connect(url, { ...config, poolSize: 2, statementTimeout: config.migrationTimeout });
  try {
    const { error } = await migratorOf(db).migrateTo(name);
    if (error !== undefined) throw error;
  } catch (error) {
    throw new StartError(sentenceOf(error, config.migrationTimeout), { cause: error });
  } finally {
    await db.destroy();
  }
}

/** Returns all migrations in order, and whether each has run. */
export async function readMigrations(db: Db): Promise<{ name: string; isDone: boolean }[]> {
  const all = await migratorOf(db).getMigrations();
  return all.map(({ name, executedAt }) => ({ name, isDone: executedAt !== undefined }));
}

const QUERY_CANCELED = '57014';

function sentenceOf(error: unknown, limit: number): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) return message;
  if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) {
    return `Bringing the database up to date took longer than the ${limit / 1_000} seconds of DATABASE_MIGRATION_TIMEOUT_MS: give it more, and start again.`;
  }
  return `The database could not be brought up to date: ${message}. Nothing of the step that failed was kept.`;
}

/**
 * Compares the database with this version.
 * @throws StartError for a newer database.
 */
export async function stateOfMigrations(db: Db): Promise<'empty' | 'older' | 'newest'> {
  await refuseNewer(db);
  const all = await readMigrations(db);
  const open = all.filter(({ isDone }) => !isDone);
  if (open.length === 0) return 'newest';
  return open.length === all.length ? 'empty' : 'older';
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
