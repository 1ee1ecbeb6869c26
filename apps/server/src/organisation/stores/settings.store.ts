import type { OrganisationFlag, OrganisationLetterType } from '@letterdesk/contract/organisation-items';
import type { LetterType } from '@letterdesk/core/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { FeatureFlag } from '../organisation.ts';
import { sortedBy } from './sorted-by.ts';

const LAST = sql<number>`(select coalesce(max(position), -1) + 1 from letter_types)`;

/** In screen order. */
export function readLetterTypes(db: Kysely<Database>): Promise<OrganisationLetterType[]> {
  return db.selectFrom('letter_types').select(['name', 'display_name as displayName']).orderBy('position').execute();
}

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

/** Sorted by name. */
export async function readFlags(db: Kysely<Database>): Promise<OrganisationFlag[]> {
  const rows = await db.selectFrom('feature_flags').select(['key', 'description', 'enabled', 'divisions']).execute();
  return sortedBy(rows, ({ key }) => key);
}

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

/**
 * Returns the domains in lower case.
 * @param setting `MAIL_FROM_DOMAINS`, used while none are stored.
 */
export async function readFromDomains(db: Kysely<Database>, setting: readonly string[]): Promise<readonly string[]> {
  const stored = await readStoredFromDomains(db);
  return stored.length === 0 ? setting : stored;
}

/** Sorted by name. */
export async function readStoredFromDomains(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('from_domains').select('domain').execute();
  return sortedBy(rows, ({ domain }) => domain).map(({ domain }) => domain);
}

export async function addFromDomains(trx: Kysely<Database>, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  await trx
    .insertInto('from_domains')
    .values(domains.map((domain) => ({ domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFromDomain(trx: Kysely<Database>, domain: string): Promise<void> {
  await trx.deleteFrom('from_domains').where('domain', '=', domain).execute();
}
