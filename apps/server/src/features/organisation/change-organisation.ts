import type { Organisation } from '@letterdesk/contract/organisation';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import { lockOrganisation } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import type { Changed } from './change-item.ts';
import { readAdministrationPage } from './organisation.query.ts';

/**
 * Applies one change and writes its audit event in one transaction (specification 10.26). Serialised with other
 * changes and with writers that refer to the organisation.
 * @param change returns undefined if there was nothing to do.
 * @returns the organisation afterwards.
 */
export async function changeOrganisation(
  input: {
    readonly db: Kysely<Database>;
    readonly user: User;
    /** The setting, used while none are stored. */
    readonly fromDomains: readonly string[];
    readonly now: Date;
  },
  type: string,
  change: (trx: Transaction<Database>) => Promise<Changed | undefined>,
): Promise<Organisation> {
  const { db, user, fromDomains, now } = input;
  return db.transaction().execute(async (trx) => {
    await lockOrganisation(trx);
    const changed = await change(trx);
    if (changed !== undefined) {
      const { subject, before, after } = changed;
      await appendAuditEvent(trx, {
        by: user,
        action: 'organisation.change',
        subjectType: type,
        subjectId: subject,
        beforeHash: before === null ? null : contentHash(before),
        afterHash: after === null ? null : contentHash(after),
        at: now,
      });
    }
    return readAdministrationPage(trx, fromDomains);
  });
}
