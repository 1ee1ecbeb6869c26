import type { Person } from '@letterdesk/contract/shared';
import { isTemplateAdmin } from '@letterdesk/core/session/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Returns open accounts of template administrators, and those that own a template, by name. */
export async function readOwners(db: Kysely<Database>): Promise<Person[]> {
  const rows = await selectPossibleOwners(db).orderBy('name').orderBy('id').execute();
  return rows.filter(canOwn).map(({ id, username, name }) => ({ account: id, username, name }));
}

/** Returns true for one of the accounts that {@link readOwners} lists. */
export async function isPossibleOwner(db: Kysely<Database>, account: number | null): Promise<boolean> {
  const row = await selectPossibleOwners(db).where('id', '=', account).executeTakeFirst();
  return row !== undefined && canOwn(row);
}

function selectPossibleOwners(db: Kysely<Database>) {
  const owners = db
    .selectFrom('letter_templates')
    .select('owner_account')
    .where('parent_id', 'is', null)
    .where('owner_account', 'is not', null);
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'name', 'last_roles', 'closed_at'])
    .select((eb) => eb('id', 'in', owners).as('is_owner'))
    .where((eb) => eb.or([eb('id', 'in', owners), eb('last_roles', 'is not', null)]));
}

type PossibleOwner = Awaited<ReturnType<ReturnType<typeof selectPossibleOwners>['execute']>>[number];

function canOwn({ is_owner: isOwner, closed_at: closedAt, last_roles: roles }: PossibleOwner): boolean {
  return Boolean(isOwner) || (closedAt === null && isTemplateAdmin(roles ?? []));
}
