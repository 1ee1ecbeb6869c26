import type { AuditAction } from '@letterdesk/core/audit/actions';
import type { ColumnType, GeneratedAlways, JSONColumnType, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

declare module '../database/tables.ts' {
  interface Database {
    audit_events: AuditEventsTable;
  }
}

/** Append-only. */
interface AuditEventsTable {
  /** In writing order, not commit order; with gaps. */
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string, never>;
  username: string;
  /** Null for the product itself and events older than accounts. */
  account: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before_hash: string | null;
  after_hash: string | null;
  details: JSONColumnType<Record<string, unknown>>;
}

export interface Actor {
  readonly username: string;
  /** Null for the product itself. */
  readonly account: number | null;
}

/** The product itself as an actor. */
export const SYSTEM: Actor = { username: 'letterdesk', account: null };

export interface AuditEvent {
  readonly by: Actor;
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string | number;
  /** Content hashes of the subject before and after, see `contentHash`. */
  readonly beforeHash?: string | null;
  readonly afterHash?: string | null;
  /** Plain JSON without letter text. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Writes one event in the caller's transaction without waiting for other writers; the sealer chains it after the
 * commit, see `sealAuditEvents`.
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
