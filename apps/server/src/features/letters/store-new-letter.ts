import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { letterHash } from './letter-hash.ts';
import { insertLetter, type LetterFlood, type StoredLetter } from './letters.store.ts';

/** Stores a letter for the first time, with its audit event. @returns it as it was stored. */
export function storeNewLetter(
  db: Kysely<Database>,
  letter: { action: 'letter.flood' | 'letter.create'; flood: LetterFlood; templateId: number; user: User; now: Date },
): Promise<StoredLetter> {
  const { action, flood, templateId, user, now } = letter;
  return db.transaction().execute(async (trx) => {
    const stored = await insertLetter(trx, { ...flood, templateId, account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action,
      subjectType: 'letter',
      subjectId: stored.id,
      afterHash: letterHash(stored),
      at: now,
    });
    return stored;
  });
}
