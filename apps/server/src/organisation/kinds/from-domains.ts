import type { OrganisationFromDomain } from '@letterdesk/contract/organisation-items';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { ItemKind } from './item-kind.ts';
import { itemTable } from './item-table.ts';

declare module '../../database/tables.ts' {
  interface Database {
    /** Empty while the setting applies. */
    from_domains: { domain: string };
  }
}

/** The stored domains, in lower case. */
export const FROM_DOMAIN: ItemKind<OrganisationFromDomain, OrganisationFromDomain> = {
  kind: 'from-domain',
  table: itemTable('from_domains', {
    key: 'domain',
    keyOf: ({ domain }) => domain,
    toItem: ({ domain }) => ({ domain }),
    toRow: ({ domain }) => ({ domain }),
  }),
  label: ({ domain }) => `Domain ${domain}`,
  usesOf: (users, { domain }) => users.ofFromDomain(domain),
};

/**
 * The domains in effect; the first change stores those of the setting too.
 * @param setting `MAIL_FROM_DOMAINS`, used while none are stored.
 */
export function fromDomainsInEffect(setting: readonly string[]): typeof FROM_DOMAIN {
  const { table } = FROM_DOMAIN;
  const read = async (db: Kysely<Database>) => (await readFromDomains(db, setting)).map((domain) => ({ domain }));
  async function storeSetting(trx: Kysely<Database>): Promise<void> {
    if ((await table.read(trx)).length > 0) return;
    for (const domain of await read(trx)) await table.add(trx, domain);
  }
  return {
    ...FROM_DOMAIN,
    table: {
      ...table,
      read,
      async add(trx, domain) {
        await storeSetting(trx);
        await table.add(trx, domain);
      },
      async remove(trx, domain) {
        if ((await read(trx)).length === 1) throw new Failure('last_from_domain');
        await storeSetting(trx);
        await table.remove(trx, domain);
      },
    },
  };
}

/** Returns the domains in effect, in lower case. */
export async function readFromDomains(db: Kysely<Database>, setting: readonly string[]): Promise<readonly string[]> {
  const stored = await FROM_DOMAIN.table.read(db);
  return stored.length === 0 ? setting : stored.map(({ domain }) => domain);
}
