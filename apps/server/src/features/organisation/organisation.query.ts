import type { Organisation } from '@letterdesk/contract/organisation';
import { inUseMessage, type Uses, usedBy } from '@letterdesk/core/organisation/uses';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { KINDS } from '../../organisation/kinds/kinds.ts';
import { type ItemUses, readItemUses } from '../../organisation/uses.query.ts';

/**
 * Returns the organisation for the Administration page, with use counts.
 * @param setting `MAIL_FROM_DOMAINS`, used while none are stored.
 */
export async function readAdministrationPage(db: Kysely<Database>, setting: readonly string[]): Promise<Organisation> {
  const users = await readItemUses(db);
  const stored = await KINDS['from-domain'].table.read(db);
  const domains = stored.length === 0 ? setting : stored.map(({ domain }) => domain);
  const preQueries = await KINDS['pre-query'].table.read(db);
  return {
    divisions: await readWholeDivisions(db, users),
    letterTypes: await KINDS['letter-type'].table.read(db),
    expressionGroups: await readWholeGroups(db, users),
    preQueries: preQueries.map((preQuery) => ({ ...preQuery, ...used(users.ofPreQuery(preQuery.id)) })),
    flags: await KINDS.flag.table.read(db),
    fromDomains: domains.map((domain) => ({ domain, ...used(users.ofFromDomain(domain)) })),
    fromDomainsAreSetting: stored.length === 0,
  };
}

/** Reads the Administration page's data from one database snapshot. */
export function readOrganisationSnapshot(db: Kysely<Database>, setting: readonly string[]): Promise<Organisation> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readAdministrationPage(trx, setting));
}

async function readWholeDivisions(db: Kysely<Database>, users: ItemUses): Promise<Organisation['divisions']> {
  const divisions = await KINDS.division.table.read(db);
  const companies = await KINDS.company.table.read(db);
  const logos = await KINDS.logo.table.read(db);
  const footers = await KINDS.footer.table.read(db);
  return divisions.map((division) => {
    const isOwn = (item: { readonly division: number }) => item.division === division.id;
    return {
      ...division,
      ...used(users.ofDivision(division.id)),
      companies: companies.filter(isOwn).map(({ claim }) => claim),
      logos: logos.filter(isOwn).map((logo) => ({ ...logo, ...used(users.ofLogo(logo.id)) })),
      footers: footers.filter(isOwn).map((footer) => ({ ...footer, ...used(users.ofFooter(footer.id)) })),
    };
  });
}

async function readWholeGroups(db: Kysely<Database>, users: ItemUses): Promise<Organisation['expressionGroups']> {
  const groups = await KINDS['expression-group'].table.read(db);
  const expressions = await KINDS.expression.table.read(db);
  return groups.map((group) => ({
    ...group,
    ...used(users.ofGroup(group.id)),
    expressions: expressions
      .filter((expression) => expression.group === group.id)
      .map((expression) => ({ ...expression, ...used(users.ofExpression(expression.name)) })),
  }));
}

function used(uses: Uses): { usedBy: number; keptBecause: string | null } {
  const count = usedBy(uses);
  return { usedBy: count, keptBecause: count === 0 ? null : inUseMessage(uses) };
}
