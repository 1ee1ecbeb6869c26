import type { Question } from '@letterdesk/contract/search';
import type { LetterStatus } from '@letterdesk/core/letters/letter-status';
import { type FilterKey, type SortKey, TEXT_COLUMNS, type TextColumn } from '@letterdesk/core/search/columns';
import { reachOf } from '@letterdesk/core/search/term';
import type { User } from '@letterdesk/core/session/claims';
import { type ColumnType, type Generated, type Kysely, type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../../database/like-pattern.ts';

import type { Database } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letter_search: LetterSearchTable;
    letter_words: LetterWordsTable;
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
  /** The id as text. */
  number: Generated<string>;
  /** All texts in lower case, one per line. */
  everything: Generated<string>;
}

interface LetterWordsTable {
  letter_id: number;
  /** A `tsvector` of the letter's text. */
  words: string;
}

const COLUMNS = {
  letter: 'letter',
  letterType: 'letter_type',
  to: 'sent_to',
  createdBy: 'created_by',
  assignment: 'assignment',
  present: 'present',
  job: 'job',
  client: 'client',
  provider: 'provider',
} as const satisfies Record<TextColumn, keyof LetterSearchTable>;

/** Texts in the prefix index; each has its own letter, the first is `a`. */
const PREFIX_INDEX_TEXTS = [...TEXT_COLUMNS, 'letterId'] as const;

/** Must match the expression of the search indexes. */
const SORT_LENGTH = 200;
/** Length of the word prefixes and symbol runs in the prefix index. */
const PREFIX_LENGTH = 2;

/** A search condition in two equivalent forms, each fast in its own plan. */
export interface Condition {
  /** For a scan of `letter_search`, row by row. */
  readonly ofRow: RawBuilder<boolean>;
  /** For an index lookup of all matches. */
  readonly byIndex: RawBuilder<boolean>;
}

/** Builds the condition that letters contain a term, which is trimmed and not empty. */
export function termCondition(key: FilterKey, term: string): Condition {
  if (key === 'text') return fullTextCondition(term);
  const ofRow = reachOf(term) === 'anywhere' ? like(key, [`%${escapePattern(term)}%`]) : prefixCondition(key, term);
  return { ofRow, byIndex: indexCondition(key, term, ofRow) };
}

/** The expression by which `letter_search` is sorted, before the id. */
export function sortExpression(key: SortKey): RawBuilder<unknown> {
  if (key === 'createdDate') return sql`letter_search.created_date`;
  if (key === 'status') return sql`letter_search.status`;
  return sql`lower("left"(${sql.ref(`letter_search.${COLUMNS[key]}`)}, ${sql.lit(SORT_LENGTH)}))`;
}

/** Full-text condition on a letter's text; `offset 0` makes the planner look it up per row. */
function fullTextCondition(term: string): Condition {
  const words = sql`words @@ websearch_to_tsquery('simple', ${term})`;
  return {
    ofRow: sql`exists (
      select from letter_words where letter_words.letter_id = letter_search.letter_id and ${words} offset 0)`,
    byIndex: sql`letter_search.letter_id in (select letter_id from letter_words where ${words})`,
  };
}

function prefixCondition(key: Exclude<FilterKey, 'text'>, term: string): RawBuilder<boolean> {
  const text = escapePattern(term);
  return like(key, [`${text}%`, `% ${text}%`, `%\n${text}%`]);
}

function like(key: Exclude<FilterKey, 'text'>, patterns: readonly string[]): RawBuilder<boolean> {
  const compared = patterns.map((pattern) => {
    if (key === 'all') return sql<boolean>`letter_search.everything like lower(${pattern})`;
    const column = key === 'letterId' ? 'number' : COLUMNS[key];
    return sql<boolean>`${sql.ref(`letter_search.${column}`)} ilike ${pattern}`;
  });
  return sql`(${sql.join(compared, sql` or `)})`;
}

/**
 * Trigrams can't find one or two letters, or symbols; the prefix index can. `is true` keeps the planner from using
 * the trigram index anyway.
 */
function indexCondition(
  key: Exclude<FilterKey, 'text'>,
  term: string,
  exact: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [word = ''] = term.split(/ +/);
  const isShort = reachOf(term) === 'word beginnings';
  if (!isShort && /[\p{L}\p{N}]/u.test(term)) return exact;
  const beginning = sql`left(lower(${word}), ${sql.lit(PREFIX_LENGTH)})`;
  const part = isShort ? beginning : sql`' ' || ${beginning}`;
  const places = PREFIX_INDEX_TEXTS.flatMap((text, place) =>
    key === 'all' || key === text ? [String.fromCharCode(97 + place)] : [],
  );
  const keys = sql.join(places.map((place) => sql`${sql.lit(place)} || ${part}`));
  const texts = sql.join([...TEXT_COLUMNS.map((column) => sql.ref(COLUMNS[column])), sql`letter_id::text`]);
  return sql`(search_beginnings(array[${texts}]) && array[${keys}] and ${exact} is true)`;
}

/** Rows below which a scan is faster than looking up a term that half the letters may contain. */
const FEW_ROWS = 2_000;
const DAY = 24 * 60 * 60_000;

/** Builds the filter on `letter_search` besides the term; null for none. */
export function filterCondition(
  { status, mine, sentWithinDays }: Pick<Question, 'status' | 'mine' | 'sentWithinDays'>,
  user: Pick<User, 'account'>,
  now: Date,
): RawBuilder<boolean> | null {
  const conditions = [
    ...(status === undefined ? [] : [sql`letter_search.status = ${status}`]),
    ...(mine === 'true' ? [sql`letter_search.writer = ${user.account}`] : []),
    ...(sentWithinDays === undefined
      ? []
      : [sql`letter_search.last_sent_at >= ${new Date(now.getTime() - sentWithinDays * DAY)}`]),
  ];
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Combines filter and term. If the filter leaves few rows, these are scanned; the planner can't estimate text
 * conditions.
 */
export async function combineConditions(
  trx: Kysely<Database>,
  held: Condition,
  filter: RawBuilder<boolean>,
): Promise<Condition> {
  const found = (await matchesFew(trx, filter)) ? sql`(${held.ofRow}) is true` : held.byIndex;
  return { ofRow: sql`${filter} and ${held.ofRow}`, byIndex: sql`${filter} and ${found}` };
}

async function matchesFew(trx: Kysely<Database>, filter: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from letter_search where ${filter} limit ${sql.lit(FEW_ROWS + 1)}) as narrowed`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) <= FEW_ROWS;
}
