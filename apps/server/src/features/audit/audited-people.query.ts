import { type AuditedPerson, FOUND_PEOPLE } from '@letterdesk/contract/audit';
import type { Kysely } from 'kysely';
import { matchingPerson } from '../../database/search/matching-person.ts';
import type { Database } from '../../database/tables.ts';

/** Finds people by a part of their name, sign-in name, subject or address, or by their account. */
export async function findAuditedPeople(
  db: Kysely<Database>,
  { value, account }: { readonly value: string; readonly account?: number | undefined },
): Promise<AuditedPerson[]> {
  return db
    .selectFrom('accounts as account')
    .select(['account.id as account', 'username', 'name', 'subject'])
    .where((eb) => (account === undefined ? matchingPerson(value) : eb('account.id', '=', account)))
    .orderBy('name')
    .orderBy('account.id')
    .limit(FOUND_PEOPLE)
    .execute();
}
