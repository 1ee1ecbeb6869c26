import type { SortKey } from '@letterdesk/core/search/columns';
import type { Kysely } from 'kysely';
import { hasFewLetters, hasFormerIndexes, readMissingIndexes } from '../../database/indexes/build-indexes.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { FORMER_LAYOUT, NORMAL_LAYOUT, type SearchLayout } from './search-layout.ts';

/** Databases whose indexes are all there. */
const databasesWithAllIndexes = new WeakSet<Kysely<Database>>();

/**
 * Chooses the texts in normal form once they are ready, and until then the former ones. The list of all letters
 * needs none of their indexes, unless it is sorted by a text.
 * @throws Failure `search_preparing` if neither has its indexes.
 */
export async function chooseLayout(
  db: Kysely<Database>,
  { term, sort }: { term: string; sort: SortKey },
): Promise<SearchLayout> {
  if (databasesWithAllIndexes.has(db)) return NORMAL_LAYOUT;
  const missing = await readMissingIndexes(db);
  if (missing.length === 0) databasesWithAllIndexes.add(db);
  if (missing.length === 0 || (await hasFewLetters(db))) return NORMAL_LAYOUT;
  const isPlainList = term === '' && (sort === 'createdDate' || sort === 'status');
  if (isPlainList || (await hasFormerIndexes(db))) return FORMER_LAYOUT;
  throw new Failure('search_preparing');
}
