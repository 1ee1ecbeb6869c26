import { createHash } from 'node:crypto';
import { type LettersSubject, LISTED_LETTERS, type RemovableLetter } from '@letterdesk/contract/retention';
import { addressKey } from '@letterdesk/core/sending/addresses';
import type { Kysely } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { acceptEnvironment, type ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { type AcceptedSubject, presentRemovable, readSubjectLetters } from './removable-letters.query.ts';

/** @throws Failure `unknown_environment`. */
export function acceptSubject(customerData: ConfiguredCustomerData, about: LettersSubject): AcceptedSubject {
  if ('address' in about) return about;
  const { kind, id, environment } = about.record;
  return { record: { kind, id, environment: acceptEnvironment(customerData, environment) } };
}

/** Lists the first letters of a subject, and counts all. */
export async function findSubjectLetters(
  db: Kysely<Database>,
  subject: AcceptedSubject,
): Promise<{ total: number; letters: RemovableLetter[] }> {
  const { rows, total } = await readSubjectLetters(db, subject, { limit: LISTED_LETTERS });
  return { total, letters: rows.map(presentRemovable) };
}

/** Records an export or erasure. Names an address by its hash, since events are never erased. */
export async function recordRequest(
  db: Kysely<Database>,
  request: {
    readonly by: Actor;
    readonly action: 'retention.export' | 'retention.erase';
    readonly subject: AcceptedSubject;
    readonly details: Readonly<Record<string, unknown>>;
    readonly now: Date;
  },
): Promise<void> {
  const { by, action, subject, details, now } = request;
  const about =
    'address' in subject
      ? { addressSha256: createHash('sha256').update(addressKey(subject.address)).digest('hex') }
      : subject.record;
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by,
      action,
      subjectType: 'retention',
      subjectId: 'record' in subject ? `${subject.record.kind}:${subject.record.id}` : 'address',
      details: { ...about, ...details },
      at: now,
    }),
  );
}
