import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { connect, type Db } from './connection.ts';
import { buildIndexesIfFewLetters } from './indexes/build-indexes.ts';
import { migrations } from './migrations/index.ts';

/**
 * Checks that no newer version migrated the database.
 * @throws StartError naming its last migration.
 */
export async function refuseNewer(db: Db): Promise<void> {
  const newest = (await readDone(db)).findLast((name) => !(name in migrations));
  if (newest === undefined) return;
  throw new StartError(
    `A newer Letterdesk migrated this database to ${newest}. Start that version again, or restore an earlier backup.`,
  );
}

/**
 * Migrates to the newest state, each step in its own transaction. Concurrent calls are safe.
 * @throws StartError for a newer database, or the error of the failed step.
 */
export async function migrate(db: Db): Promise<void> {
  await refuseNewer(db);
  let hasTakenStep: boolean;
  do hasTakenStep = await takeStep(db);
  while (hasTakenStep);
  await buildIndexesIfFewLetters(db).catch((error: unknown) => {
    throw new IndexError(error);
  });
}

/**
 * Like `migrate`, with longer time limits for large tables and concurrent migrations.
 * @throws StartError that says what was kept.
 */
export function migrateWithLongTimeouts(url: string, config: DatabaseConfig): Promise<void> {
  return withLongTimeouts(url, config, migrate);
}

/** Like `migrateWithLongTimeouts`, up to one migration. */
export function migrateUpTo(url: string, config: DatabaseConfig, name: string): Promise<void> {
  return withLongTimeouts(url, config, async (db) => {
    while (!(await isDone(db, name))) {
      if (!(await takeStep(db))) return;
    }
  });
}

async function withLongTimeouts(url: string, config: DatabaseConfig, run: (db: Db) => Promise<void>): Promise<void> {
  const db = connect(url, { ...config, poolSize: 2, statementTimeout: config.migrationTimeout });
  try {
    await run(db);
  } catch (error) {
    throw new StartError(sentenceOf(error, config.migrationTimeout), { cause: error });
  } finally {
    await db.destroy();
  }
}

/** A failed step; the steps before it are kept. */
class StepError extends Error {
  override readonly name = 'StepError';
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.step = step;
  }
}

/** All steps are done, but the indexes of the search could not be built. */
class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Runs the next migration. @returns false when none is left. */
async function takeStep(db: Db): Promise<boolean> {
  const { error, results = [] } = await db.connection().execute(migrateUpAlone);
  if (error === undefined) return results.length > 0;
  const step = results.find(({ status }) => status === 'Error')?.migrationName;
  throw step === undefined ? error : new StepError(step, error);
}

/** Arbitrary advisory lock key. Kysely's own lock is too late: it reads the catalogue first, which fails while columns are dropped. */
const MIGRATION_LOCK = 7_405_288;

async function migrateUpAlone(connection: Db) {
  await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
  try {
    return await migratorOf(connection).migrateUp();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
  }
}

async function isDone(db: Db, name: string): Promise<boolean> {
  return (await readMigrations(db)).some((each) => each.name === name && each.isDone);
}

/** Returns all migrations in order, and whether each has run. */
export async function readMigrations(db: Db): Promise<{ name: string; isDone: boolean }[]> {
  const done = new Set(await readDone(db));
  return Object.keys(migrations)
    .toSorted()
    .map((name) => ({ name, isDone: done.has(name) }));
}

/** Returns the names of the steps that were taken, in order. */
async function readDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (rows[0]?.there !== true) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return done.rows.map(({ name }) => name);
}

const QUERY_CANCELED = '57014';

function keptAfter(error: unknown): string {
  if (error instanceof StepError) return ` Earlier steps are kept; ${error.step} was rolled back.`;
  return error instanceof IndexError ? ' All steps are kept; only indexes of the search are missing.' : '';
}

function sentenceOf(error: unknown, limit: number): string {
  if (error instanceof StartError) return error.message;
  const cause = error instanceof StepError || error instanceof IndexError ? error.cause : error;
  const kept = keptAfter(error);
  if (cause instanceof Error && 'code' in cause && cause.code === QUERY_CANCELED) {
    return `Bringing the database up to date took longer than the ${limit / 1_000} seconds of DATABASE_MIGRATION_TIMEOUT_MS: give it more, and start again.${kept}`;
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  return `The database could not be brought up to date: ${message.replace(/\.$/, '')}.${kept}`;
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

/** A checkout between two releases may have a step whose predecessor was merged later. */
function migratorOf(db: Db): Migrator {
  const provider = { getMigrations: async () => stepsWithoutJit };
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

/** JIT compiles a function's statement again for every row, which takes hours for large tables. */
const stepsWithoutJit: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      async up(db) {
        await sql`set local jit = off`.execute(db);
        await up(db);
      },
    },
  ]),
);
