import type { OrganisationFooter, OrganisationLogo } from '@letterdesk/contract/organisation-items';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** In insertion order. */
export function readLogos(db: Kysely<Database>): Promise<OrganisationLogo[]> {
  return db.selectFrom('logos').select(['id', 'division_id as division', 'description', 'svg']).orderBy('id').execute();
}

export async function addLogo(
  trx: Kysely<Database>,
  { division, description, svg }: Omit<OrganisationLogo, 'id'>,
): Promise<void> {
  await trx.insertInto('logos').values({ division_id: division, description, svg }).execute();
}

export async function changeLogo(
  trx: Kysely<Database>,
  id: number,
  { description, svg }: Omit<OrganisationLogo, 'id'>,
): Promise<void> {
  await trx.updateTable('logos').set({ description, svg }).where('id', '=', id).execute();
}

export async function removeLogo(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('logos').where('id', '=', id).execute();
}

/** In insertion order. */
export function readFooters(db: Kysely<Database>): Promise<OrganisationFooter[]> {
  return db.selectFrom('footers').select(['id', 'division_id as division', 'name', 'text']).orderBy('id').execute();
}

export async function addFooter(
  trx: Kysely<Database>,
  { division, name, text }: Omit<OrganisationFooter, 'id'>,
): Promise<void> {
  await trx.insertInto('footers').values({ division_id: division, name, text }).execute();
}

export async function changeFooter(
  trx: Kysely<Database>,
  id: number,
  { name, text }: Omit<OrganisationFooter, 'id'>,
): Promise<void> {
  await trx.updateTable('footers').set({ name, text }).where('id', '=', id).execute();
}

export async function removeFooter(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('footers').where('id', '=', id).execute();
}
