import type { FilterKey, SortKey } from '@letterdesk/core/search/columns';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Condition, holding, narrowed, sortedBy } from './search-conditions.ts';

export interface LetterSearch {
  readonly key: FilterKey;
  /** Trimmed; empty finds every letter. */
  readonly term: string;
  /** What letters must be besides holding the term; null when they may be any. */
  readonly narrowing: RawBuilder<boolean> | null;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

export interface FoundLetters {
  /** Of the wanted page, in their order. */
  readonly ids: readonly number[];
  /** At most `counted`. */
  readonly total: number;
  readonly more: boolean;
}

/** Rows by which it is told how common a term is: the first by date, as they stand together. */
const SAMPLE = 1_000;
/** Of those, how many must hold the term for it to be counted row by row. */
const COMMON = 30;
/** Of those, how many must hold it for it to be looked for further on where it is absent at the beginning of the order. */
const EVERYWHERE = 200;
/** Rows of an order that are looked through at most. */
const LOOKED_THROUGH = 35_000;
/** How many more rows are looked through than should be enough. */
const MARGIN = 1.3;

const EVERY: Condition = { ofRow: sql`true`, byIndex: sql`true` };

/**
 * Finds the letters that hold a term in a time that neither their number nor where they stand in the order decides. How
 * common a term is cannot be known from statistics, so it is asked of a sample. A common term is counted row by row and
 * fills its page from the beginning of the order; any other is found by an index and sorted then. Whatever turns out
 * otherwise than the sample said is found the other way, so the answer is always the same.
 * @param counted how many are counted; of more it is only known that there are more.
 */
export function findLetters(db: Kysely<Database>, search: LetterSearch, counted: number): Promise<FoundLetters> {
  return db.transaction().execute(async (trx) => {
    await trustIndexes(trx);
    const held = search.term === '' ? EVERY : holding(search.key, search.term);
    const condition = search.narrowing === null ? held : await narrowed(trx, held, search.narrowing);
    const finder = { trx, search, condition, counted };
    const direction = search.sort === 'createdDate' ? search.direction : 'desc';
    const sample = await lookThrough(finder, SAMPLE, { sort: 'createdDate', direction });
    if (sample.length >= COMMON && (await isMore(finder))) return pageOfMany(finder, sample);
    const found = await pageByIndex(finder);
    return found.more ? pageOfMany(finder, sample) : found;
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
 * The planner takes a rare term for a common one, and would read every row; compiling, and other processes, take longer to
 * start than a search takes; and what an index finds is to be remembered row by row, not page by page.
 */
async function trustIndexes(trx: Transaction<Database>): Promise<void> {
  const settings = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0', work_mem: '32MB' };
  const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(set)}`.execute(trx);
}

/** A page of a term of which there are more than are counted. */
async function pageOfMany(finder: Finder, sample: readonly number[]): Promise<FoundLetters> {
  const ids = (await walk(finder, sample)) ?? (await sortAll(finder));
  return { ids, total: finder.counted, more: true };
}

/**
 * Fills a page from the beginning of its order, as long as there are as many there as the sample promises.
 * @returns nothing when too many rows would have to be looked through.
 */
async function walk(finder: Finder, sample: readonly number[]): Promise<readonly number[] | undefined> {
  const { sort, offset, limit } = finder.search;
  const wanted = offset + limit;
  if (rowsFor(wanted, sample) > LOOKED_THROUGH) return undefined;
  const first = sort === 'createdDate' ? sample : await lookThrough(finder, SAMPLE, finder.search);
  if (first.length >= wanted) return first.slice(offset, wanted);
  // A common term may be absent where the order begins, as when it is what letters are sorted by.
  if (first.length === 0 && sample.length < EVERYWHERE) return undefined;
  for (const rows of [Math.min(rowsFor(wanted, first), LOOKED_THROUGH), LOOKED_THROUGH]) {
    const found = await lookThrough(finder, rows, finder.search);
    if (found.length >= wanted) return found.slice(offset, wanted);
    if (rows === LOOKED_THROUGH) break;
  }
  return undefined;
}

/** Rows in which there should be as many as are wanted, if all are as those of the sample. */
function rowsFor(wanted: number, sample: readonly number[]): number {
  return Math.ceil((MARGIN * wanted * SAMPLE) / sample.length);
}

/** Those of the first rows of an order that fulfil the condition. */
async function lookThrough({ trx, condition }: Finder, rows: number, order: Order): Promise<number[]> {
  const by = orderOf(order);
  const found = await sql<{ letter_id: number }>`
    select letter_id from
      (select * from letter_search order by ${by} limit ${sql.lit(rows)}) as letter_search
    where ${condition.ofRow} order by ${by}`.execute(trx);
  return found.rows.map((row) => row.letter_id);
}

/** Whether more letters than are counted fulfil the condition, as far as a part of them shows. */
async function isMore({ trx, condition, counted }: Finder): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (select * from letter_search order by created_date desc, letter_id desc limit ${sql.lit(LOOKED_THROUGH)})
        as letter_search
      where ${condition.ofRow} limit ${sql.lit(counted + 1)}
    ) as found`.execute(trx);
  return (rows[0]?.count ?? 0) > counted;
}

/** Counts by an index; the page of those that were counted, which is right unless there are more. */
async function pageByIndex({ trx, search, condition, counted }: Finder): Promise<FoundLetters> {
  const { sort, direction, offset, limit } = search;
  const way = wayOf(direction);
  const { rows } = await sql<{ letter_id: number | null; total: number }>`
    with found as materialized (
      select letter_id, ${sortedBy(sort)} as place from letter_search
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

/** A page of all that fulfil a condition, found by an index and sorted then. */
async function sortAll({ trx, search, condition }: Finder): Promise<readonly number[]> {
  const { sort, direction, offset, limit } = search;
  const way = wayOf(direction);
  const { rows } = await sql<{ letter_id: number }>`
    with found as materialized (
      select letter_id, ${sortedBy(sort)} as place from letter_search where ${condition.byIndex}
    )
    select letter_id from found order by place ${way}, letter_id ${way}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(trx);
  return rows.map((row) => row.letter_id);
}

function orderOf({ sort, direction }: Order): RawBuilder<unknown> {
  const way = wayOf(direction);
  return sql`${sortedBy(sort)} ${way}, letter_search.letter_id ${way}`;
}

function wayOf(direction: LetterSearch['direction']): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}
