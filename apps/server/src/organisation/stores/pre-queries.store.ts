import type { OrganisationPreQuery } from '@letterdesk/contract/organisation-items';
import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { sortedBy } from './sorted-by.ts';

type Named = { readonly name: string } & PreQueryDefinition;

/** Sorted by name. */
export async function readPreQueries(db: Kysely<Database>): Promise<OrganisationPreQuery[]> {
  const rows = await db.selectFrom('pre_queries').select(['id', 'name', 'definition']).execute();
  return sortedBy(rows, ({ name }) => name).map(({ id, name, definition }) => ({
    id,
    name,
    ...definition,
    matchFields: [...definition.matchFields],
    resultFields: [...definition.resultFields],
  }));
}

export async function addPreQuery(trx: Kysely<Database>, { name, ...definition }: Named): Promise<void> {
  await trx
    .insertInto('pre_queries')
    .values({ name, definition: JSON.stringify(definition) })
    .execute();
}

export async function changePreQuery(trx: Kysely<Database>, id: number, { name, ...definition }: Named): Promise<void> {
  await trx
    .updateTable('pre_queries')
    .set({ name, definition: JSON.stringify(definition) })
    .where('id', '=', id)
    .execute();
}

export async function removePreQuery(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('pre_queries').where('id', '=', id).execute();
}
