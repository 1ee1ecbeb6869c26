import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditEventsTable } from '../database/audit-tables.ts';

/** What stands before the first event of the chain. */
export const CHAIN_START = '0'.repeat(64);

/** The parts of an audit event that its hash covers. */
interface HashedEvent {
  readonly id: number;
  readonly at: Date;
  readonly username: string;
  /** Null for what the product itself did, and in events from before accounts: then it is no part of what is hashed. */
  readonly account: number | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly beforeHash: string | null;
  readonly afterHash: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The hash of a stored event that follows the one with `previousHash` in the chain. */
export function rowHash(row: Selectable<AuditEventsTable>, previousHash: string): string {
  const event: HashedEvent = {
    id: row.id,
    at: row.at,
    username: row.username,
    account: row.account,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    beforeHash: row.before_hash,
    afterHash: row.after_hash,
    details: row.details,
  };
  return auditHash(event, previousHash);
}

/** `h(n) = SHA-256(canonical event ‖ h(n−1))`, in hex. */
function auditHash(event: HashedEvent, previousHash: string): string {
  const { account, ...rest } = event;
  const named = account === null ? rest : { ...rest, account };
  const canonical = canonicalJson({ ...named, at: event.at.toISOString() });
  return createHash('sha256').update(canonical).update(previousHash).digest('hex');
}

/** SHA-256 of a value's canonical JSON: what `beforeHash` and `afterHash` of an event are made of. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** JSON with the keys of every object in order, so that what PostgreSQL gives back has the same text as what went in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
