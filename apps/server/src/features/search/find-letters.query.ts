import type { FilterKey, SortKey } from '@letterdesk/core/search/columns';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { holding, sortedBy } from './search-conditions.ts';

export interface LetterSearch {
  readonly key: FilterKey;
  /** Trimmed; empty finds every letter. */
  readonly term: string;
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

/** Rows at the beginning of the order by which it is told how common a term is. */
const SAMPLE = 1_000;
/** Of those, how many must hold the term for it to be counted row by row. */
const COMMON = SAMPLE / 20;
/** Rows at the beginning of the order that are looked through at most. */
const LOOKED_THROUGH = 20_000;

/**
 * Finds the letters that hold a term in a time that neither their number nor where they stand in the order decides. How
 * common a term is cannot be known from statistics, so the first rows of the order are looked through: a common term
 * fills its page there and is counted row by row; any other is found by the index of its trigrams.
 * @param counted how many are counted; of more it is only known that there are more.
 */
export function findLetters(db: Kysely<Database>, search: LetterSearch, counted: number): Promise<FoundLetters> {
  return db.transaction().execute(async (trx) => {
    // The planner takes a rare term for a common one, and would read every row.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { term, offset, limit } = search;
    const wanted = offset + limit;
    const condition = term === '' ? sql<boolean>`true` : holding(search.key, term);
    const first = await lookThrough(trx, search, condition, term === '' ? wanted : SAMPLE);
    const common = term === '' || first.length >= COMMON;
    const total = await count(trx, condition, counted + 1, common);
    const ids = await pageOf({ trx, search, condition, first, total, counted });
    return { ids, total: Math.min(total, counted), more: total > counted };
  });
}

async function pageOf(asked: {
  trx: Kysely<Database>;
  search: LetterSearch;
  condition: RawBuilder<boolean>;
  first: readonly number[];
  total: number;
  counted: number;
}): Promise<readonly number[]> {
  const { trx, search, condition, first, total, counted } = asked;
  const { offset, limit } = search;
  const wanted = offset + limit;
  if (first.length >= Math.min(wanted, total)) return first.slice(offset, wanted);
  // As many rows as should hold what is wanted twice over.
  const rows = (2 * wanted * SAMPLE) / first.length;
  if (total > counted && rows <= LOOKED_THROUGH) {
    const more = await lookThrough(trx, search, condition, Math.ceil(rows));
    if (more.length >= wanted) return more.slice(offset, wanted);
  }
  return sortAll(trx, search, condition);
}

/** Those of the first rows of the order that fulfil a condition. */
async function lookThrough(
  trx: Kysely<Database>,
  { sort, direction }: LetterSearch,
  condition: RawBuilder<boolean>,
  count: number,
): Promise<number[]> {
  const order = orderOf(sort, direction);
  const { rows } = await sql<{ letter_id: number }>`
    select letter_id from
      (select * from letter_search order by ${order} limit ${sql.lit(count)}) as letter_search
    where ${condition} order by ${order}`.execute(trx);
  return rows.map((row) => row.letter_id);
}

async function count(
  trx: Kysely<Database>,
  condition: RawBuilder<boolean>,
  limit: number,
  common: boolean,
): Promise<number> {
  if (common) await sql`set local enable_seqscan = on`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from letter_search where ${condition} limit ${sql.lit(limit)}) as found`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** A page of all that fulfil a condition, found by it and sorted then. */
async function sortAll(
  trx: Kysely<Database>,
  { sort, direction, offset, limit }: LetterSearch,
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  const way = wayOf(direction);
  const { rows } = await sql<{ letter_id: number }>`
    with found as materialized (select letter_id, ${sortedBy(sort)} as place from letter_search where ${condition})
    select letter_id from found order by place ${way}, letter_id ${way}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(trx);
  return rows.map((row) => row.letter_id);
}

function orderOf(sort: SortKey, direction: LetterSearch['direction']): RawBuilder<unknown> {
  const way = wayOf(direction);
  return sql`${sortedBy(sort)} ${way}, letter_search.letter_id ${way}`;
}

function wayOf(direction: LetterSearch['direction']): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}
