import type { FilterKey, SortKey } from '@letterdesk/core/search/columns';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Condition, combineConditions, sortExpression, termCondition } from './search-conditions.ts';

interface LetterSearch {
  readonly key: FilterKey;
  /** Trimmed; an empty term finds every letter. */
  readonly term: string;
  /** Additional filter; null for none. */
  readonly filter: RawBuilder<boolean> | null;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

interface FoundLetters {
  /** Ids of the page, in order. */
  readonly ids: readonly number[];
  /** At most `counted`. */
  readonly total: number;
  readonly more: boolean;
}

/** Rows sampled to estimate how common a term is: the first by date, which are stored together. */
const SAMPLE_ROWS = 1_000;
/** Matches in the sample from which a term is counted by scan. */
const COMMON_MATCHES = 30;
/** Matches in the sample from which a scan continues even if the first rows contain none. */
const FREQUENT_MATCHES = 200;
/** Maximum number of rows to scan. */
const MAX_SCANNED_ROWS = 35_000;
/** Safety factor for the estimated number of rows to scan. */
const SAFETY_FACTOR = 1.3;

const EVERY_LETTER: Condition = { ofRow: sql`true`, byIndex: sql`true` };

/**
 * Finds letters by a term in bounded time, whatever their number or position. Statistics can't tell how common a term
 * is, so a sample estimates it. A common term is counted and paged by scan; a rare one is found by index and sorted.
 * A wrong estimate falls back to the other way, so the result is always the same.
 * @param counted counting limit; beyond it the result only says that there are more.
 */
export function findLetters(db: Kysely<Database>, search: LetterSearch, counted: number): Promise<FoundLetters> {
  return db.transaction().execute(async (trx) => {
    await forceIndexScans(trx);
    const held = search.term === '' ? EVERY_LETTER : termCondition(search.key, search.term);
    const condition = search.filter === null ? held : await combineConditions(trx, held, search.filter);
    const finder = { trx, search, condition, counted };
    const direction = search.sort === 'createdDate' ? search.direction : 'desc';
    const sample = await scan(finder, SAMPLE_ROWS, { sort: 'createdDate', direction });
    if (sample.length >= COMMON_MATCHES && (await hasMoreThanCounted(finder))) return pageByScan(finder, sample);
    const found = await pageByIndex(finder);
    return found.more ? pageByScan(finder, sample) : found;
  });
}

interface Finder {
  readonly trx: Transaction<Database>;
  readonly search: LetterSearch;
  readonly condition: Condition;
  readonly counted: number;
}

type Order = Pick<LetterSearch, 'sort' | 'direction'>;

/**
 * Forces index scans: the planner mistakes rare terms for common ones and would scan the table. JIT and parallel
 * workers take longer to start than a search, and exact bitmaps need more memory.
 */
async function forceIndexScans(trx: Transaction<Database>): Promise<void> {
  const settings = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0', work_mem: '32MB' };
  const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(set)}`.execute(trx);
}

/** Returns a page for a term with more matches than are counted. */
async function pageByScan(finder: Finder, sample: readonly number[]): Promise<FoundLetters> {
  const ids = (await scanPage(finder, sample)) ?? (await sortMatches(finder));
  return { ids, total: finder.counted, more: true };
}

/**
 * Fills a page by scanning from the beginning of the order.
 * @returns undefined when the estimate exceeds the scan limit or turns out wrong.
 */
async function scanPage(finder: Finder, sample: readonly number[]): Promise<readonly number[] | undefined> {
  const { sort, offset, limit } = finder.search;
  const needed = offset + limit;
  if (estimateRows(needed, sample) > MAX_SCANNED_ROWS) return undefined;
  const first = sort === 'createdDate' ? sample : await scan(finder, SAMPLE_ROWS, finder.search);
  if (first.length >= needed) return first.slice(offset, needed);
  // A common term can be absent at the beginning, for example when the letters are sorted by it.
  if (first.length === 0 && sample.length < FREQUENT_MATCHES) return undefined;
  for (const rows of [Math.min(estimateRows(needed, first), MAX_SCANNED_ROWS), MAX_SCANNED_ROWS]) {
    const found = await scan(finder, rows, finder.search);
    if (found.length >= needed) return found.slice(offset, needed);
    if (rows === MAX_SCANNED_ROWS) break;
  }
  return undefined;
}

/** Estimates the rows to scan for a number of matches from the sample. */
function estimateRows(needed: number, sample: readonly number[]): number {
  return Math.ceil((SAFETY_FACTOR * needed * SAMPLE_ROWS) / sample.length);
}

/** Returns the matching ids among the first rows of an order. */
async function scan({ trx, condition }: Finder, rows: number, order: Order): Promise<number[]> {
  const by = orderOf(order);
  const found = await sql<{ letter_id: number }>`
    select letter_id from
      (select * from letter_search order by ${by} limit ${sql.lit(rows)}) as letter_search
    where ${condition.ofRow} order by ${by}`.execute(trx);
  return found.rows.map((row) => row.letter_id);
}

/** Returns true if a partial scan finds more matches than are counted. */
async function hasMoreThanCounted({ trx, condition, counted }: Finder): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (select * from letter_search order by created_date desc, letter_id desc limit ${sql.lit(MAX_SCANNED_ROWS)})
        as letter_search
      where ${condition.ofRow} limit ${sql.lit(counted + 1)}
    ) as found`.execute(trx);
  return (rows[0]?.count ?? 0) > counted;
}

/** Counts by index. The page is valid unless there are more matches than are counted. */
async function pageByIndex({ trx, search, condition, counted }: Finder): Promise<FoundLetters> {
  const { sort, direction, offset, limit } = search;
  const way = sqlDirection(direction);
  const { rows } = await sql<{ letter_id: number | null; total: number }>`
    with found as materialized (
      select letter_id, ${sortExpression(sort)} as place from letter_search
      where ${condition.byIndex} limit ${sql.lit(counted + 1)}
    ),
    page as (
      select letter_id, place from found order by place ${way}, letter_id ${way}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select page.letter_id, counted.total
    from (select count(*) as total from found) as counted left join page on true
    order by page.place ${way}, page.letter_id ${way}`.execute(trx);
  const total = rows[0]?.total ?? 0;
  const ids = rows.flatMap(({ letter_id }) => (letter_id === null ? [] : [letter_id]));
  return { ids, total: Math.min(total, counted), more: total > counted };
}

/** Finds all matches by index, sorts them and returns a page. */
async function sortMatches({ trx, search, condition }: Finder): Promise<readonly number[]> {
  const { sort, direction, offset, limit } = search;
  const way = sqlDirection(direction);
  const { rows } = await sql<{ letter_id: number }>`
    with found as materialized (
      select letter_id, ${sortExpression(sort)} as place from letter_search where ${condition.byIndex}
    )
    select letter_id from found order by place ${way}, letter_id ${way}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(trx);
  return rows.map((row) => row.letter_id);
}

function orderOf({ sort, direction }: Order): RawBuilder<unknown> {
  const way = sqlDirection(direction);
  return sql`${sortExpression(sort)} ${way}, letter_search.letter_id ${way}`;
}

function sqlDirection(direction: LetterSearch['direction']): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}
