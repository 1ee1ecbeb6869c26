import type { FilterKey, SortKey } from '@letterdesk/core/search/columns';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Condition, combineConditions, termCondition, textCondition } from './search-conditions.ts';
import type { SearchLayout } from './search-layout.ts';

interface LetterSearch {
  readonly layout: SearchLayout;
  readonly key: FilterKey;
  /** Trimmed; an empty term finds every letter. */
  readonly term: string;
  /** Additional filter; null for none. */
  readonly filter: RawBuilder<boolean> | null;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
  /** Sorts all results, however long it takes. */
  readonly isExact?: boolean;
}

interface FoundLetters {
  /** Ids of the page, in order. */
  readonly ids: readonly number[];
  /** At most `counted`. */
  readonly total: number;
  readonly more: boolean;
  /** How many of the results were sorted, if there are too many to sort all; otherwise null. */
  readonly sortedOf: number | null;
}

/** Rows sampled to estimate how common a term is: the first by date, which are stored together. */
const SAMPLE_ROWS = 1_000;
/** Matches in the sample from which a term is counted by scan. */
const COMMON_MATCHES = 30;
/** Matches in the sample from which a scan continues even if the first rows contain none. */
const FREQUENT_MATCHES = 200;
/** Maximum number of rows to scan. */
const MAX_SCANNED_ROWS = 35_000;
/** Maximum number of results that are found by index and sorted. */
const MAX_SORTED = 15_000;
/** Safety factor for the estimated number of rows to scan. */
const SAFETY_FACTOR = 1.3;

const EVERY_LETTER: Condition = { ofRow: sql`true`, byIndex: sql`true` };

/**
 * Finds letters by a term in bounded time, whatever their number or position. Statistics can't tell how common a term
 * is, so a sample estimates it. A common term is counted and paged by scan; a rare one is found by index and sorted.
 * A wrong estimate falls back to the other way. If neither is fast, only some of the matches are sorted, and the result
 * says so.
 * @param counted counting limit; beyond it the result only says that there are more.
 */
export function findLetters(db: Kysely<Database>, search: LetterSearch, counted: number): Promise<FoundLetters> {
  return db.transaction().execute(async (trx) => {
    await forceIndexScans(trx);
    const held = await conditionOf(trx, search);
    const condition = search.filter === null ? held : await combineConditions(trx, search.layout, held, search.filter);
    const finder = { trx, search, condition, counted };
    const direction = search.sort === 'createdDate' ? search.direction : 'desc';
    const sample = await scan(finder, SAMPLE_ROWS, { sort: 'createdDate', direction });
    const newest = sample.length >= COMMON_MATCHES ? await scanNewest(finder) : [];
    if (newest.length > counted) return pageByScan(finder, sample, () => sortNewest(finder, newest.slice(0, counted)));
    const found = await pageByIndex(finder);
    return found.more ? pageByScan(finder, sample, () => sortMatches(finder, MAX_SORTED)) : found;
  });
}

async function conditionOf(trx: Transaction<Database>, { layout, key, term }: LetterSearch): Promise<Condition> {
  if (term === '') return EVERY_LETTER;
  return key === 'text' ? textCondition(trx, term) : termCondition(layout, key, term);
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

interface SortedPage {
  readonly ids: readonly number[];
  readonly sortedOf: number | null;
}

/**
 * Returns a page for a term with more matches than are counted.
 * @param sortSome sorts as many matches as its time allows.
 */
async function pageByScan(
  finder: Finder,
  sample: readonly number[],
  sortSome: () => Promise<SortedPage>,
): Promise<FoundLetters> {
  const counted = { total: finder.counted, more: true };
  const ids = await scanPage(finder, sample);
  if (ids !== undefined) return { ids, ...counted, sortedOf: null };
  return { ...(await (finder.search.isExact === true ? sortMatches(finder) : sortSome())), ...counted };
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
    const found = await scan(finder, rows, finder.search, needed);
    if (found.length >= needed) return found.slice(offset, needed);
    if (rows === MAX_SCANNED_ROWS) break;
  }
  return undefined;
}

/** Estimates the rows to scan for a number of matches from the sample. */
function estimateRows(needed: number, sample: readonly number[]): number {
  return Math.ceil((SAFETY_FACTOR * needed * SAMPLE_ROWS) / sample.length);
}

/**
 * Returns the matching ids among the first rows of an order.
 * @param needed stops the scan.
 */
async function scan(
  { trx, search: { layout }, condition }: Finder,
  rows: number,
  { sort, direction }: Order,
  needed = rows,
): Promise<number[]> {
  const way = sqlDirection(direction);
  // As a column, the sort expression tells the planner that the rows come in order.
  const found = await sql<{ letter_id: number }>`
    select letter_id from (
      select found.*, ${layout.sortExpression(sort)} as place from ${layout.table}
      order by place ${way}, letter_id ${way} limit ${sql.lit(rows)}
    ) as found
    where ${condition.ofRow} order by place ${way}, letter_id ${way} limit ${sql.lit(needed)}`.execute(trx);
  return found.rows.map((row) => row.letter_id);
}

/** Returns the newest matches by a partial scan, at most one more than are counted. */
async function scanNewest({ trx, search, condition, counted }: Finder): Promise<number[]> {
  const { rows } = await sql<{ letter_id: number }>`
    select letter_id from (select * from ${search.layout.table} order by created_date desc, letter_id desc
      limit ${sql.lit(MAX_SCANNED_ROWS)}) as found
    where ${condition.ofRow} limit ${sql.lit(counted + 1)}`.execute(trx);
  return rows.map((row) => row.letter_id);
}

/** Counts by index. The page is valid unless there are more matches than are counted. */
async function pageByIndex({ trx, search, condition, counted }: Finder): Promise<FoundLetters> {
  const { layout, sort, direction, offset, limit } = search;
  const way = sqlDirection(direction);
  const { rows } = await sql<{ letter_id: number | null; total: number }>`
    with matches as materialized (
      select letter_id, ${layout.sortExpression(sort)} as place from ${layout.table}
      where ${condition.byIndex} limit ${sql.lit(counted + 1)}
    ),
    page as (
      select letter_id, place from matches order by place ${way}, letter_id ${way}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select page.letter_id, counted.total
    from (select count(*) as total from matches) as counted left join page on true
    order by page.place ${way}, page.letter_id ${way}`.execute(trx);
  const total = rows[0]?.total ?? 0;
  const ids = rows.flatMap(({ letter_id }) => (letter_id === null ? [] : [letter_id]));
  return { ids, total: Math.min(total, counted), more: total > counted, sortedOf: null };
}

/** Finds matches by index, sorts them and returns a page. */
async function sortMatches({ trx, search, condition }: Finder, most?: number): Promise<SortedPage> {
  const { layout } = search;
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const matches = sql`
    select letter_id, ${layout.sortExpression(search.sort)} as place from ${layout.table}
    where ${condition.byIndex} ${limit}`;
  const { ids, count } = await sortPage(trx, search, matches);
  return { ids, sortedOf: count === most ? count : null };
}

/** Sorts the newest matches and returns a page of these. */
async function sortNewest({ trx, search }: Finder, newest: readonly number[]): Promise<SortedPage> {
  const { layout } = search;
  const { ids } = await sortPage(
    trx,
    search,
    sql`
      select letter_id, ${layout.sortExpression(search.sort)} as place from ${layout.table}
      where letter_id = any (${newest}::integer[])`,
  );
  return { ids, sortedOf: newest.length };
}

async function sortPage(
  trx: Transaction<Database>,
  { direction, offset, limit }: LetterSearch,
  matches: RawBuilder<unknown>,
): Promise<{ ids: number[]; count: number }> {
  const way = sqlDirection(direction);
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with matches as materialized (${matches})
    select (select count(*) from matches) as count, array(
      select letter_id from matches order by place ${way}, letter_id ${way}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as ids`.execute(trx);
  return rows[0] ?? { ids: [], count: 0 };
}

function sqlDirection(direction: LetterSearch['direction']): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}
