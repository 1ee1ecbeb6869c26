import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Who did something. */
export interface Actor {
  readonly username: string;
  /** Null for the product itself. */
  readonly account: number | null;
}

/** As whom the product itself stands in the audit trail. */
export const SYSTEM: Actor = { username: 'letterdesk', account: null };

export interface AuditEvent {
  readonly by: Actor;
  /** A verb, e.g. `letter.save`, `sent_letter.download`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | number;
  /** Of the subject's content before and after, see `contentHash`. */
  readonly beforeHash?: string | null;
  readonly afterHash?: string | null;
  /** Plain JSON; nothing of a letter's text. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Writes one event within the transaction of what it tells of. It waits for no other writer: the sealer puts it into the
 * chain after the commit, see `sealAuditEvents`.
 */
export async function appendAuditEvent(trx: Transaction<Database>, event: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      at: event.at,
      username: event.by.username,
      account: event.by.account,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: String(event.subjectId),
      before_hash: event.beforeHash ?? null,
      after_hash: event.afterHash ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
