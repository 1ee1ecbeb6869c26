import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The hash before the first event. */
export const CHAIN_START = '0'.repeat(64);

/** The hashed parts of an event. */
interface HashedEvent {
  readonly id: number;
  readonly at: Date;
  readonly username: string;
  /** Null for the product's own events and events older than accounts; then it isn't hashed. */
  readonly account: number | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly beforeHash: string | null;
  readonly afterHash: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns the hash of a stored event after the one with `previousHash`. */
export function rowHash(row: Selectable<Database['audit_events']>, previousHash: string): string {
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

/** Returns the SHA-256 of a value's canonical JSON, for `beforeHash` and `afterHash`. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** JSON with sorted keys, so that a PostgreSQL round trip gives the same text. */
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
