import { type FilterKey, type SortKey, TEXT_COLUMNS, type TextColumn } from '@letterdesk/core/search/columns';
import { splitTerm } from '@letterdesk/core/search/term';
import { type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../../database/like-pattern.ts';

/** A filter on the texts in a letter's row. */
export type RowKey = Exclude<FilterKey, 'text'>;

/** Where and how a letter's texts are stored; queries call the table `found`. */
export interface SearchLayout {
  readonly table: RawBuilder<unknown>;
  /** Splits a term into the words that are looked for. */
  words(term: string): readonly string[];
  contains(key: RowKey, word: string): RawBuilder<boolean>;
  /** The word begins a word of the text. */
  begins(key: RowKey, word: string): RawBuilder<boolean>;
  /** The indexed expression of word beginnings. */
  readonly beginnings: RawBuilder<unknown>;
  sortExpression(key: SortKey): RawBuilder<unknown>;
}

/** Must match the expression of the search indexes. */
const SORT_LENGTH = 200;
/** Lines of `terms`. */
const LINES: readonly RowKey[] = [...TEXT_COLUMNS, 'letterId'];

/** Texts in normal form in `letter_terms`: a line per column, and a blank before every word. */
export const NORMAL_LAYOUT: SearchLayout = {
  table: sql`letter_terms as found`,
  words: splitTerm,
  contains: (key, word) => sql`${lineOf(key)} like ${`%${escapePattern(word)}%`}`,
  begins: (key, word) => sql`${lineOf(key)} like ${`% ${escapePattern(word)}%`}`,
  beginnings: sql`search_beginnings(string_to_array(found.terms, E'\\n'))`,
  sortExpression(key) {
    if (key === 'createdDate') return sql`found.created_date`;
    if (key === 'status') return sql`found.status`;
    return sql`"left"(${lineOf(key)}, ${sql.lit(SORT_LENGTH)})`;
  },
};

function lineOf(key: RowKey): RawBuilder<string> {
  if (key === 'all') return sql`found.terms`;
  return sql`split_part(found.terms, E'\\n', ${sql.lit(LINES.indexOf(key) + 1)})`;
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
} as const satisfies Record<TextColumn, string>;

/** Texts as they are spelled in `letter_search`, until those in normal form are ready. */
export const FORMER_LAYOUT: SearchLayout = {
  table: sql`letter_search as found`,
  words: (term) => [...new Set(term.split(/\s+/))],
  contains: (key, word) => formerLike(key, [`%${escapePattern(word)}%`]),
  begins(key, word) {
    const text = escapePattern(word);
    return formerLike(key, [`${text}%`, `% ${text}%`, `%\n${text}%`]);
  },
  beginnings: sql`search_beginnings(array[${sql.join([
    ...TEXT_COLUMNS.map((column) => sql.ref(`found.${COLUMNS[column]}`)),
    sql`found.letter_id::text`,
  ])}])`,
  sortExpression(key) {
    if (key === 'createdDate') return sql`found.created_date`;
    if (key === 'status') return sql`found.status`;
    return sql`lower("left"(${sql.ref(`found.${COLUMNS[key]}`)}, ${sql.lit(SORT_LENGTH)}))`;
  },
};

function formerLike(key: RowKey, patterns: readonly string[]): RawBuilder<boolean> {
  const compared = patterns.map((pattern) => {
    if (key === 'all') return sql<boolean>`found.everything like lower(${pattern})`;
    const column = key === 'letterId' ? 'number' : COLUMNS[key];
    return sql<boolean>`${sql.ref(`found.${column}`)} ilike ${pattern}`;
  });
  return sql`(${sql.join(compared, sql` or `)})`;
}
