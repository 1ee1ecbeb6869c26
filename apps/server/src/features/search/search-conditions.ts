import type { Question } from '@letterdesk/contract/search';
import { type FilterKey, type SortKey, TEXT_COLUMNS, type TextColumn } from '@letterdesk/core/search/columns';
import { reachOf } from '@letterdesk/core/search/term';
import type { User } from '@letterdesk/core/session/claims';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../../database/like-pattern.ts';
import type { LetterSearchTable } from '../../database/search-tables.ts';
import type { Database } from '../../database/tables.ts';

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

/** What stands in the index of beginnings, each under a letter of its own: the first is `a`. */
const TEXTS = [...TEXT_COLUMNS, 'letterId'] as const;

/** As the indexes of the search have it: the same expression, or they are of no use. */
const SORTED_BY = 200;
/** Characters of a word, and signs one after another, that the index of beginnings knows. */
const BEGINNING = 2;

/** What letters are found by. Both say the same of each letter, and differ in what is quick. */
export interface Condition {
  /** For rows of `letter_search` that are gone through one by one. */
  readonly ofRow: RawBuilder<boolean>;
  /** For all of them at once, by an index. */
  readonly byIndex: RawBuilder<boolean>;
}

/** That letters hold a term, which is trimmed and not empty. */
export function holding(key: FilterKey, term: string): Condition {
  if (key === 'text') return holdingWords(term);
  const ofRow = reachOf(term) === 'anywhere' ? like(key, [`%${escapePattern(term)}%`]) : beginning(key, term);
  return { ofRow, byIndex: indexed(key, term, ofRow) };
}

/** What rows of `letter_search` are sorted by, besides their id. */
export function sortedBy(key: SortKey): RawBuilder<unknown> {
  if (key === 'createdDate') return sql`letter_search.created_date`;
  if (key === 'status') return sql`letter_search.status`;
  return sql`lower("left"(${sql.ref(`letter_search.${COLUMNS[key]}`)}, ${sql.lit(SORTED_BY)}))`;
}

/** The words of a letter's own text; `offset 0` has them looked up for each row instead of all at once. */
function holdingWords(term: string): Condition {
  const words = sql`words @@ websearch_to_tsquery('simple', ${term})`;
  return {
    ofRow: sql`exists (
      select from letter_words where letter_words.letter_id = letter_search.letter_id and ${words} offset 0)`,
    byIndex: sql`letter_search.letter_id in (select letter_id from letter_words where ${words})`,
  };
}

function beginning(key: Exclude<FilterKey, 'text'>, term: string): RawBuilder<boolean> {
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
 * Trigrams know neither one or two letters nor signs; what words begin with, and signs, stand in an index of their own.
 * `is true` keeps the planner from asking the trigrams all the same.
 */
function indexed(key: Exclude<FilterKey, 'text'>, term: string, exact: RawBuilder<boolean>): RawBuilder<boolean> {
  const [word = ''] = term.split(/ +/);
  const isShort = reachOf(term) === 'word beginnings';
  if (!isShort && /[\p{L}\p{N}]/u.test(term)) return exact;
  const beginning = sql`left(lower(${word}), ${sql.lit(BEGINNING)})`;
  const part = isShort ? beginning : sql`' ' || ${beginning}`;
  const places = TEXTS.flatMap((text, place) =>
    key === 'all' || key === text ? [String.fromCharCode(97 + place)] : [],
  );
  const keys = sql.join(places.map((place) => sql`${sql.lit(place)} || ${part}`));
  const texts = sql.join([...TEXT_COLUMNS.map((column) => sql.ref(COLUMNS[column])), sql`letter_id::text`]);
  return sql`(search_beginnings(array[${texts}]) && array[${keys}] and ${exact} is true)`;
}

/** Rows that are looked at one by one sooner than a term is looked up that may stand in every other letter. */
const FEW = 2_000;
const DAY = 24 * 60 * 60_000;

/** What rows of `letter_search` must be besides holding the term; null when they may be any. */
export function narrowedTo(
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
 * What letters must be and hold. Where few are left, they are found by what they must be, and looked at one by one; the
 * planner knows texts too little to tell.
 */
export async function narrowed(
  trx: Kysely<Database>,
  held: Condition,
  narrowing: RawBuilder<boolean>,
): Promise<Condition> {
  const found = (await leavesFew(trx, narrowing)) ? sql`(${held.ofRow}) is true` : held.byIndex;
  return { ofRow: sql`${narrowing} and ${held.ofRow}`, byIndex: sql`${narrowing} and ${found}` };
}

async function leavesFew(trx: Kysely<Database>, narrowing: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from letter_search where ${narrowing} limit ${sql.lit(FEW + 1)}) as narrowed`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) <= FEW;
}
