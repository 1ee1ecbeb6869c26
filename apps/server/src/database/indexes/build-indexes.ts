import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { DEFERRED_INDEXES, type DeferredIndex, FORMER_INDEXES, OBSOLETE_INDEXES } from './deferred-indexes.ts';
import { fillTerms, readFilledShare } from './fill-terms.ts';

/** Key of the advisory lock that one building process holds. */
const BUILD_LOCK = 5_204_711;
/** Rows up to which indexes are built with the migrations and searches work without them. */
const SMALL_TABLE = 20_000;
/** Speeds up the build of trigram indexes several times. */
const BUILD_MEMORY = '256MB';

interface MissingIndex extends DeferredIndex {
  /** Left invalid by an interrupted build. */
  readonly isInvalid: boolean;
}

/** Returns the deferred indexes that don't exist yet or are invalid, in build order. */
export async function readMissingIndexes(db: QueryExecutorProvider): Promise<MissingIndex[]> {
  const names = DEFERRED_INDEXES.map(({ name }) => name);
  const { rows } = await sql<{ name: string; valid: boolean | null }>`
    select name, (select indisvalid from pg_index where indexrelid = to_regclass(quote_ident(name))) as valid
    from unnest(${names}::text[]) as wanted (name)`.execute(db);
  const valid = new Map(rows.map((row) => [row.name, row.valid]));
  return DEFERRED_INDEXES.filter(({ name }) => valid.get(name) !== true).map((index) => ({
    ...index,
    isInvalid: valid.get(index.name) === false,
  }));
}

/** Returns true if the indexes of `letter_search` can still be used. */
export async function hasFormerIndexes(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_index
    where indisvalid and indexrelid = any (select to_regclass(quote_ident(name)) from unnest(${FORMER_INDEXES}::text[]) as name)`.execute(
    db,
  );
  return rows[0]?.count === FORMER_INDEXES.length;
}

/** Returns true if searches are fast without indexes. */
export async function hasFewLetters(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from letters limit ${sql.lit(SMALL_TABLE + 1)}) as few`.execute(db);
  return (rows[0]?.count ?? 0) <= SMALL_TABLE;
}

/**
 * Writes missing rows and builds missing indexes at once if there are few letters; waits for another process that does,
 * since without the rows nothing is found.
 */
export async function buildIndexesIfFewLetters(db: Kysely<Database>): Promise<void> {
  if ((await readMissingIndexes(db)).length === 0 || !(await hasFewLetters(db))) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(BUILD_LOCK)}), set_config('jit', 'off', true)`.execute(trx);
    await fillTerms(trx);
    for (const index of await readMissingIndexes(trx)) {
      if (index.isInvalid) await sql`drop index ${sql.id(index.name)}`.execute(trx);
      await sql`create index ${sql.id(index.name)} on ${sql.id(index.table)} ${sql.raw(index.definition)}`.execute(trx);
    }
    for (const name of OBSOLETE_INDEXES) await sql`drop index if exists ${sql.id(name)}`.execute(trx);
  });
}

interface BuildReport {
  onConnection(pid: number): void;
  /** Called before each batch of rows with the share that is done. */
  onFill?(share: number): void;
  onBegin(index: string, left: number): void;
  readonly signal: AbortSignal;
}

/**
 * Writes missing rows, builds missing indexes and then drops obsolete ones, without blocking writes, one process at a
 * time. An interrupted build's index is dropped first.
 * @param db a single connection without statement timeout.
 * @returns false if another process builds.
 */
export async function buildIndexes(db: Kysely<Database>, report: BuildReport): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean; pid: number }>`
    select pg_try_advisory_lock(${sql.lit(BUILD_LOCK)}) as locked, pg_backend_pid() as pid,
      set_config('jit', 'off', false), set_config('maintenance_work_mem', ${BUILD_MEMORY}, false)`.execute(db);
  if (rows[0]?.locked !== true) return false;
  report.onConnection(rows[0].pid);
  const missing = await readMissingIndexes(db);
  await fillTerms(db, { signal: report.signal, ...(report.onFill && { onProgress: report.onFill }) });
  if (missing.length > 0) await sql`analyze letter_terms`.execute(db);
  for (const [done, { name, table, definition, isInvalid }] of missing.entries()) {
    if (report.signal.aborted) return true;
    report.onBegin(name, missing.length - done);
    if (isInvalid) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    if (report.signal.aborted) return true;
    await sql`create index concurrently ${sql.id(name)} on ${sql.id(table)} ${sql.raw(definition)}`.execute(db);
  }
  for (const name of OBSOLETE_INDEXES) {
    if (report.signal.aborted) return true;
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  }
  return true;
}

export interface IndexProgress {
  /** Share of the letters that have a row with their search terms; 1 once the first index is built. */
  readonly filled: number;
  /** Indexes that are not ready yet. */
  readonly missing: readonly string[];
  /** The index that is being built, by any process. */
  readonly current: { readonly name: string; readonly phase: string; readonly share: number } | null;
}

/** Reads how far the build is, in whichever process it runs. */
export async function readIndexProgress(db: QueryExecutorProvider): Promise<IndexProgress> {
  const missing = (await readMissingIndexes(db)).map(({ name }) => name);
  const { rows } = await sql<{ name: string; phase: string; share: number }>`
    select relname as name, phase, coalesce(greatest(
      blocks_done::float8 / nullif(blocks_total, 0), tuples_done::float8 / nullif(tuples_total, 0)), 0) as share
    from pg_stat_progress_create_index join pg_class on pg_class.oid = index_relid
    where datname = current_database() and relname = any (${missing}::text[])`.execute(db);
  const isFilling = missing[0] === DEFERRED_INDEXES[0]?.name && rows[0] === undefined;
  return { filled: isFilling ? await readFilledShare(db) : 1, missing, current: rows[0] ?? null };
}
