import type { Person } from '@letterdesk/contract/shared';
import { isTemplateAdmin } from '@letterdesk/core/session/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Returns open accounts of template administrators, and those that own a template, by name. */
export async function readOwners(db: Kysely<Database>): Promise<Person[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'name', 'last_roles', 'closed_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('letter_templates')
            .select('letter_templates.id')
            .whereRef('owner_account', '=', 'accounts.id')
            .where('parent_id', 'is', null),
        )
        .as('is_owner'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => row.is_owner || (row.closed_at === null && isTemplateAdmin(row.last_roles ?? [])))
    .map(({ id, username, name }) => ({ account: id, username, name }));
}
