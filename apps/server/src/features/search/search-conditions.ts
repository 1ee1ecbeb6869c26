import type { Question } from '@letterdesk/contract/search';
import type { LetterStatus } from '@letterdesk/core/letters/letter-status';
import { TEXT_COLUMNS } from '@letterdesk/core/search/columns';
import { reachOf } from '@letterdesk/core/search/term';
import { queryText } from '@letterdesk/core/search/text-index';
import type { User } from '@letterdesk/core/session/claims';
import { type ColumnType, type Generated, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { hasUnreadTexts } from '../../text/letter-texts.store.ts';
import type { RowKey, SearchLayout } from './search-layout.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letter_search: LetterSearchTable;
    letter_terms: LetterTermsTable;
  }
}

interface LetterSearchTable {
  letter_id: number;
  letter: string;
  letter_type: string;
  /** Everyone it was ever sent to. */
  sent_to: string;
  created_by: string;
  created_date: ColumnType<Date, Date | string, Date | string>;
  assignment: string;
  present: string;
  job: string;
  client: string;
  provider: string;
  status: Generated<LetterStatus>;
  /** The author's account. */
  writer: number;
  /** Null if never sent. */
  last_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** The searched part of `letter_search`, kept by a trigger. */
interface LetterTermsTable {
  letter_id: number;
  created_date: Date;
  last_sent_at: Date | null;
  writer: number;
  status: LetterStatus;
  /** All texts in normal form, one per line, each word after a blank. */
  terms: string;
}

/** Texts in the prefix index; each has its own letter, the first is `a`. */
const PREFIX_INDEX_TEXTS = [...TEXT_COLUMNS, 'letterId'] as const;

/** Length of the word prefixes and symbol runs in the prefix index. */
const PREFIX_LENGTH = 2;

/** A search condition in two equivalent forms, each fast in its own plan. */
export interface Condition {
  /** For a scan, row by row. */
  readonly ofRow: RawBuilder<boolean>;
  /** For an index lookup of all matches. */
  readonly byIndex: RawBuilder<boolean>;
}

const NOTHING: Condition = { ofRow: sql`false`, byIndex: sql`false` };

/** Builds the condition that letters contain each word of a term, which is not empty. */
export function termCondition(layout: SearchLayout, key: RowKey, term: string): Condition {
  const words = layout.words(term).map((word) => wordCondition(layout, key, word));
  if (words.length === 0) return NOTHING;
  const indexed = words.filter(({ isTrigram }) => isTrigram);
  const chosen = indexed.length > 0 ? indexed : words;
  const others = words.filter((word) => !chosen.includes(word)).map(({ exact }) => sql`(${exact}) is true`);
  return {
    ofRow: and(words.map(({ exact }) => exact)),
    byIndex: and([...chosen.map(({ byIndex }) => byIndex), ...others]),
  };
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Builds the condition on a letter's text; `offset 0` makes the planner look it up per row. Until all texts are read
 * from their documents, also finds what the HTML held.
 */
export async function textCondition(trx: Kysely<Database>, term: string): Promise<Condition> {
  const query = queryText(term);
  if (query === null) return NOTHING;
  const former = (await hasUnreadTexts(trx))
    ? sql` or (version = 0 and words @@ websearch_to_tsquery('simple', ${term}))`
    : sql``;
  const words = sql`(words @@ ${query}::tsquery${former})`;
  return {
    ofRow: sql`exists (
      select from letter_words where letter_words.letter_id = found.letter_id and ${words} offset 0)`,
    byIndex: sql`found.letter_id in (select letter_id from letter_words where ${words})`,
  };
}

interface WordCondition {
  readonly exact: RawBuilder<boolean>;
  readonly byIndex: RawBuilder<boolean>;
  /** The trigram index finds it. */
  readonly isTrigram: boolean;
}

/**
 * Trigrams can't find one or two letters, or symbols; the prefix index can. `is true` keeps the planner from using
 * the trigram index anyway.
 */
function wordCondition(layout: SearchLayout, key: RowKey, word: string): WordCondition {
  const isShort = reachOf(word) === 'word beginnings';
  const exact = isShort ? layout.begins(key, word) : layout.contains(key, word);
  if (!isShort && /[\p{L}\p{N}]/u.test(word)) return { exact, byIndex: exact, isTrigram: true };
  const beginning = [...word.toLowerCase()].slice(0, PREFIX_LENGTH).join('');
  const part = isShort ? beginning : ` ${beginning}`;
  const keys = PREFIX_INDEX_TEXTS.flatMap((text, place) =>
    key === 'all' || key === text ? [String.fromCharCode(97 + place) + part] : [],
  );
  const byIndex = sql<boolean>`(${layout.beginnings} && ${keys}::text[] and (${exact}) is true)`;
  return { exact, byIndex, isTrigram: false };
}

/** Rows below which a scan is faster than looking up a term that half the letters may contain. */
const FEW_ROWS = 2_000;
const DAY = 24 * 60 * 60_000;

/** Builds the filter besides the term; null for none. */
export function filterCondition(
  { status, mine, sentWithinDays }: Pick<Question, 'status' | 'mine' | 'sentWithinDays'>,
  user: Pick<User, 'account'>,
  now: Date,
): RawBuilder<boolean> | null {
  const conditions = [
    ...(status === undefined ? [] : [sql`found.status = ${status}`]),
    ...(mine === 'true' ? [sql`found.writer = ${user.account}`] : []),
    ...(sentWithinDays === undefined
      ? []
      : [sql`found.last_sent_at >= ${new Date(now.getTime() - sentWithinDays * DAY)}`]),
  ];
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Combines filter and term. If the filter leaves few rows, these are scanned; the planner can't estimate text
 * conditions.
 */
export async function combineConditions(
  trx: Kysely<Database>,
  layout: SearchLayout,
  held: Condition,
  filter: RawBuilder<boolean>,
): Promise<Condition> {
  const byIndex = (await matchesFew(trx, layout, filter)) ? sql`(${held.ofRow}) is true` : held.byIndex;
  return { ofRow: sql`${filter} and ${held.ofRow}`, byIndex: sql`${filter} and ${byIndex}` };
}

async function matchesFew(
  trx: Kysely<Database>,
  { table }: SearchLayout,
  filter: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${table} where ${filter} limit ${sql.lit(FEW_ROWS + 1)}) as narrowed`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) <= FEW_ROWS;
}
