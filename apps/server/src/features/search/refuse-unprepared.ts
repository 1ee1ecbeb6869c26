import type { Kysely } from 'kysely';
import { isSmallTable, readMissingIndexes } from '../../database/indexes/build-indexes.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

/** Databases whose indexes are all there. */
const prepared = new WeakSet<Kysely<Database>>();

/**
 * Refuses to search many letters while an index is still being built; the whole list needs none.
 * @throws Failure `search_preparing`
 */
export async function refuseUnprepared(db: Kysely<Database>, term: string): Promise<void> {
  if (term === '' || prepared.has(db)) return;
  const missing = await readMissingIndexes(db);
  if (missing.length === 0) prepared.add(db);
  else if (!(await isSmallTable(db))) throw new Failure('search_preparing');
}
