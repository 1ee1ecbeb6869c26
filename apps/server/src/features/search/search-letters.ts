import type { QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { COUNTED_RESULTS, type searchLetters as endpoint } from '@letterdesk/contract/search';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { findLetters } from './find-letters.query.ts';
import { readFoundRows } from './found-rows.query.ts';
import { narrowedTo } from './search-narrowing.ts';

/** A page of the letters that hold a text (specification 7.45). */
export async function searchLetters(input: {
  db: Kysely<Database>;
  user: User;
  query: QueryOf<typeof endpoint>;
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, user, query, now } = input;
  const { key, value: term, sort, direction, currentPage, perPage } = query;
  const narrowing = narrowedTo(query, user, now);
  const offset = (currentPage - 1) * perPage;
  const search = { key, term, narrowing, sort, direction, offset, limit: perPage };
  const found = await findLetters(db, search, COUNTED_RESULTS);
  return { content: await readFoundRows(db, found.ids), total: found.total, more: found.more };
}
