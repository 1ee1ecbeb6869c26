import type { FilterKey, SortKey, TextColumn } from '@letterdesk/core/search/columns';
import { reachOf } from '@letterdesk/core/search/term';
import { type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../../database/like-pattern.ts';
import type { LetterSearchTable } from '../../database/tables.ts';

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

const SEARCHED = { ...COLUMNS, all: 'everything', letterId: 'number' } as const;

/** As the indexes of the search have it: the same expression, or they are of no use. */
const SORTED_BY = 200;

/** Whether a row of `letter_search` holds a term, which is trimmed and not empty. */
export function holding(key: FilterKey, term: string): RawBuilder<boolean> {
  if (key === 'text') {
    return sql`letter_search.letter_id in
      (select letter_id from letter_words where words @@ websearch_to_tsquery('simple', ${term}))`;
  }
  const column = sql.ref(`letter_search.${SEARCHED[key]}`);
  const text = escapePattern(term);
  if (reachOf(term) === 'anywhere') return sql`${column} ilike ${`%${text}%`}`;
  const newLine = key === 'all' ? sql` or ${column} ilike ${`%\n${text}%`}` : sql``;
  return sql`(${column} ilike ${`${text}%`} or ${column} ilike ${`% ${text}%`}${newLine})`;
}

/** What rows of `letter_search` are sorted by, besides their id. */
export function sortedBy(key: SortKey): RawBuilder<unknown> {
  if (key === 'createdDate') return sql`letter_search.created_date`;
  return sql`lower("left"(${sql.ref(`letter_search.${COLUMNS[key]}`)}, ${sql.lit(SORTED_BY)}))`;
}
