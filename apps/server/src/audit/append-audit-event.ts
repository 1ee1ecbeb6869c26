import type { AuditAction } from '@letterdesk/core/audit/actions';
import { type ColumnType, type GeneratedAlways, type JSONColumnType, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { Failure } from '../failure.ts';

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
 * commit, see `sealAuditEvents`. Locks the actor's account against being closed until the transaction ends.
 * @throws Failure `account_closed`, which rolls the change back, if the account was closed in the meantime.
 */
export async function appendAuditEvent(trx: Transaction<Database>, event: AuditEvent): Promise<void> {
  const { account } = event.by;
  const values = {
    at: event.at,
    username: event.by.username,
    account,
    action: event.action,
    subject_type: event.subjectType,
    subject_id: String(event.subjectId),
    before_hash: event.beforeHash ?? null,
    after_hash: event.afterHash ?? null,
    details: JSON.stringify(event.details ?? {}),
  };
  if (account === null) {
    await trx.insertInto('audit_events').values(values).execute();
    return;
  }
  // One statement, since each costs a round trip.
  const { numAffectedRows } = await sql`
    with actor as materialized (
      select id from accounts where id = ${account} and closed_at is null for share
    )
    insert into audit_events
      (at, username, account, action, subject_type, subject_id, before_hash, after_hash, details)
    select ${values.at}::timestamptz, ${values.username}::text, actor.id, ${values.action}::text,
      ${values.subject_type}::text, ${values.subject_id}::text, ${values.before_hash}::text,
      ${values.after_hash}::text, ${values.details}::jsonb
    from actor`.execute(trx);
  if (numAffectedRows === 0n) throw new Failure('account_closed');
}
