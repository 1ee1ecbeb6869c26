import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditEvent } from '../apps/server/src/audit/append-audit-event.ts';
import type { Database } from '../apps/server/src/database/tables.ts';

export const SYSTEM = { username: 'letterdesk', account: null };

/** The row alone: no lock, no event before it, no hash. */
export async function appendAuditEvent(trx: Transaction<Database>, event: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      id: randomInt(2 ** 47),
      at: event.at,
      username: event.by.username,
      account: event.by.account,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: String(event.subjectId),
      before_hash: event.beforeHash ?? null,
      after_hash: event.afterHash ?? null,
      details: JSON.stringify(event.details ?? {}),
      previous_hash: '',
      hash: '',
    })
    .execute();
}
