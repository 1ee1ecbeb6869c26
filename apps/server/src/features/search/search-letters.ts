import type { QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { COUNTED_RESULTS, type searchLetters as endpoint, type SearchRow } from '@letterdesk/contract/search';
import type { User } from '@letterdesk/core/session/claims';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { chooseLayout } from './choose-layout.ts';
import { findLetters } from './find-letters.query.ts';
import { filterCondition } from './search-conditions.ts';

/** Returns one page of the letters that contain a text (specification 7.45). */
export async function searchLetters(input: {
  db: Kysely<Database>;
  user: User;
  query: QueryOf<typeof endpoint>;
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, user, query, now } = input;
  const { key, value: term, sort, direction, currentPage, perPage } = query;
  const layout = await chooseLayout(db, { term, sort });
  const filter = filterCondition(query, user, now);
  const offset = (currentPage - 1) * perPage;
  const search = { layout, key, term, filter, sort, direction, offset, limit: perPage };
  const found = await findLetters(db, search, COUNTED_RESULTS);
  const { ids, total, more, sortedOf } = found;
  return { content: await readFoundRows(db, ids), total, more, ...(sortedOf !== null && { sortedOf }) };
}

/** Reads the rows of found letters in the order of the ids; omits letters deleted in the meantime. */
export async function readFoundRows(db: Kysely<Database>, ids: readonly number[]): Promise<SearchRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('letter_search as found')
    .innerJoin('letters as letter', 'letter.id', 'found.letter_id')
    .select(['found.letter_id', 'found.letter', 'found.status', 'found.letter_type', 'found.sent_to'])
    .select(['found.created_by', 'found.created_date'])
    .select(['found.assignment', 'found.present', 'found.job', 'found.client', 'found.provider'])
    .select(sql<string | null>`letter.record_names ->> 'assignmentTooltip'`.as('assignment_tooltip'))
    .select((eb) =>
      eb
        .selectFrom('sent_letters as sent')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sent.letter_id', '=', 'found.letter_id')
        .as('sent_letters'),
    )
    .where('found.letter_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.letter_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { letter, status, assignment, present, job, client, provider } = row;
    return [
      {
        id,
        letter,
        status,
        letterType: row.letter_type,
        to: row.sent_to,
        createdBy: row.created_by,
        createdDate: row.created_date.toISOString(),
        assignment,
        present,
        job,
        client,
        provider,
        tooltips: { assignment: row.assignment_tooltip ?? '' },
        sentLetters: row.sent_letters ?? 0,
      },
    ];
  });
}
