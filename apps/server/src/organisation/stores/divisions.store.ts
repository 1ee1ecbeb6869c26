import type { OrganisationCompany, OrganisationDivision } from '@letterdesk/contract/organisation-items';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { sortedBy } from './sorted-by.ts';

/** By number. */
export async function readDivisions(db: Kysely<Database>): Promise<OrganisationDivision[]> {
  const rows = await db.selectFrom('divisions').selectAll().orderBy('id').execute();
  return rows.map(({ id, name, watermark_text: text, watermark_colour: colour }) => ({
    id,
    name,
    watermark: { text, colour },
  }));
}

export async function storeDivision(
  trx: Kysely<Database>,
  { id, name, watermark }: OrganisationDivision,
): Promise<void> {
  const columns = { name, watermark_text: watermark.text, watermark_colour: watermark.colour };
  await trx
    .insertInto('divisions')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function removeDivision(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('divisions').where('id', '=', id).execute();
}

/** By claim. */
export async function readCompanies(db: Kysely<Database>): Promise<OrganisationCompany[]> {
  const rows = await db.selectFrom('companies').select(['claim', 'division_id as division']).execute();
  return sortedBy(rows, ({ claim }) => claim);
}

export async function storeCompany(trx: Kysely<Database>, { claim, division }: OrganisationCompany): Promise<void> {
  await trx
    .insertInto('companies')
    .values({ claim, division_id: division })
    .onConflict((conflict) => conflict.column('claim').doUpdateSet({ division_id: division }))
    .execute();
}

export async function removeCompany(trx: Kysely<Database>, claim: string): Promise<void> {
  await trx.deleteFrom('companies').where('claim', '=', claim).execute();
}
