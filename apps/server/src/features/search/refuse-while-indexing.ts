import type { SortKey } from '@letterdesk/core/search/columns';
import type { Kysely } from 'kysely';
import { hasFewLetters, readMissingIndexes } from '../../database/indexes/build-indexes.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

const databasesWithAllIndexes = new WeakSet<Kysely<Database>>();

/**
 * Refuses to search many letters, or to sort them by a text, while an index is still being built.
 * @throws Failure `search_preparing`
 */
export async function refuseWhileIndexing(
  db: Kysely<Database>,
  { term, sort }: { term: string; sort: SortKey },
): Promise<void> {
  const sortsByText = sort !== 'createdDate' && sort !== 'status';
  if ((term === '' && !sortsByText) || databasesWithAllIndexes.has(db)) return;
  const missing = await readMissingIndexes(db);
  if (missing.length === 0) databasesWithAllIndexes.add(db);
  else if (!(await hasFewLetters(db))) throw new Failure('search_preparing');
}
