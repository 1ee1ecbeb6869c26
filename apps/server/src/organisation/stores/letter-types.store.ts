import type { OrganisationLetterType } from '@letterdesk/contract/organisation-things';
import type { LetterType } from '@letterdesk/core/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

const LAST = sql<number>`(select coalesce(max(position), -1) + 1 from letter_types)`;

/** In the order of the screens. */
export function readLetterTypes(db: Kysely<Database>): Promise<OrganisationLetterType[]> {
  return db.selectFrom('letter_types').select(['name', 'display_name as displayName']).orderBy('position').execute();
}

/** Says how a letter type is called; one that had no name yet comes last. */
export async function storeLetterType(
  trx: Kysely<Database>,
  { name, displayName }: OrganisationLetterType,
): Promise<void> {
  await trx
    .insertInto('letter_types')
    .values({ name, display_name: displayName, position: LAST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ display_name: displayName }))
    .execute();
}

export async function placeLetterType(trx: Kysely<Database>, name: LetterType, position: number): Promise<void> {
  await trx.updateTable('letter_types').set({ position }).where('name', '=', name).execute();
}
