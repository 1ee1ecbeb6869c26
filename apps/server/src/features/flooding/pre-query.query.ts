import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

export interface StoredPreQuery {
  readonly id: number;
  readonly name: string;
  readonly definition: PreQueryDefinition;
}

/** The pre-queries by name. */
export function readPreQueryNames(db: Kysely<Database>): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('pre_queries').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

/** @throws Failure `pre_query_not_found`. */
export async function readPreQuery(db: Kysely<Database>, id: number): Promise<StoredPreQuery> {
  const stored = await db.selectFrom('pre_queries').selectAll().where('id', '=', id).executeTakeFirst();
  if (stored === undefined) throw new Failure('pre_query_not_found');
  return stored;
}
