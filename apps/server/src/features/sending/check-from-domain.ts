import type { PreparedEmail } from '@letterdesk/contract/sending';
import { describeOwnDomains, otherDomainRefusal } from '@letterdesk/core/sending/division-domains';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

/** Reads a division's name, domains and setting. */
export async function readSendingDivision(db: Kysely<Database>, id: number): Promise<PreparedEmail['division']> {
  const row = await db
    .selectFrom('divisions')
    .select(['name', 'email_domains', 'allows_other_domains'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: row.name, emailDomains: row.email_domains, allowsOtherDomains: row.allows_other_domains };
}

/** @throws Failure `from_other_domain` if the letter's division doesn't allow the From address. */
export async function checkFromDomain(db: Kysely<Database>, divisionId: number, address: string): Promise<void> {
  const division = await readSendingDivision(db, divisionId);
  const refusal = otherDomainRefusal(address, division);
  if (refusal === null) return;
  const details = { division: division.name, allowed: division.emailDomains };
  throw new Failure(refusal, details, { message: describeOwnDomains(division) });
}
