import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { sortedBy } from './sorted-by.ts';

/**
 * The domains that letters may be sent from, in lower case.
 * @param setting those of `MAIL_FROM_DOMAINS`, which hold while none are stored.
 */
export async function readFromDomains(db: Kysely<Database>, setting: readonly string[]): Promise<readonly string[]> {
  const stored = await readStoredFromDomains(db);
  return stored.length === 0 ? setting : stored;
}

/** By their names; none while those of the setting hold. */
export async function readStoredFromDomains(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('from_domains').select('domain').execute();
  return sortedBy(rows, ({ domain }) => domain).map(({ domain }) => domain);
}

/** Adds those that are not there. */
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
