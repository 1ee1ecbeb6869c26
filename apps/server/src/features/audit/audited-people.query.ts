import { type AuditedPerson, FOUND_PEOPLE } from '@letterdesk/contract/audit';
import type { Kysely } from 'kysely';
import { containing } from '../../database/like-pattern.ts';
import type { Database } from '../../database/tables.ts';

/** Finds people by a part of their name or subject, or by their account. */
export async function findAuditedPeople(
  db: Kysely<Database>,
  { value, account }: { readonly value: string; readonly account?: number | undefined },
): Promise<AuditedPerson[]> {
  const pattern = containing(value);
  return db
    .selectFrom('accounts')
    .select(['id as account', 'username', 'name', 'subject'])
    .where((eb) =>
      account === undefined
        ? eb.or([eb('name', 'ilike', pattern), eb('subject', 'ilike', pattern)])
        : eb('id', '=', account),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(FOUND_PEOPLE)
    .execute();
}
