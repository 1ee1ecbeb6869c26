import type { OrganisationFlag } from '@letterdesk/contract/organisation-things';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { FeatureFlag } from '../organisation.ts';
import { sortedBy } from './sorted-by.ts';

/** By their keys. */
export async function readFlags(db: Kysely<Database>): Promise<OrganisationFlag[]> {
  const rows = await db.selectFrom('feature_flags').select(['key', 'description', 'enabled', 'divisions']).execute();
  return sortedBy(rows, ({ key }) => key);
}

/** Adds a flag, or changes the one of this key. */
export async function storeFlag(
  trx: Kysely<Database>,
  { key, description, enabled, divisions }: FeatureFlag,
): Promise<void> {
  const columns = { description, enabled, divisions: divisions === null ? null : [...divisions] };
  await trx
    .insertInto('feature_flags')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute();
}

export async function removeFlag(trx: Kysely<Database>, key: string): Promise<void> {
  await trx.deleteFrom('feature_flags').where('key', '=', key).execute();
}
