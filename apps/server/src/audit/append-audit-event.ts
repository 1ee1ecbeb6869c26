import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { auditHash, CHAIN_START } from './audit-hash.ts';

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

/** Any number, the same in every process: the name of the lock that puts the chain's writers in one line. */
const CHAIN_LOCK = 7_305_117;

/**
 * Writes one event to the end of the audit chain. Takes the chain's lock until the transaction ends, so call it as the
 * transaction's LAST statement. Needs the isolation level READ COMMITTED (the default), which sees the newest event
 * once the lock is held.
 */
export async function appendAuditEvent(trx: Transaction<Database>, event: AuditEvent): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
  const last = await trx
    .selectFrom('audit_events')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = last?.hash ?? CHAIN_START;
  const hashed = {
    id: Number(last?.id ?? 0) + 1,
    at: event.at,
    username: event.by.username,
    account: event.by.account,
    action: event.action,
    subjectType: event.subjectType,
    subjectId: String(event.subjectId),
    beforeHash: event.beforeHash ?? null,
    afterHash: event.afterHash ?? null,
    details: event.details ?? {},
  };
  await trx
    .insertInto('audit_events')
    .values({
      id: hashed.id,
      at: hashed.at,
      username: hashed.username,
      account: hashed.account,
      action: hashed.action,
      subject_type: hashed.subjectType,
      subject_id: hashed.subjectId,
      before_hash: hashed.beforeHash,
      after_hash: hashed.afterHash,
      details: JSON.stringify(hashed.details),
      previous_hash: previousHash,
      hash: auditHash(hashed, previousHash),
    })
    .execute();
}
