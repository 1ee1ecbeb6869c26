import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { LetterAttachment } from './letter-attachments.query.ts';
import { letterHash } from './letter-hash.ts';
import { insertLetter, type LetterFlood, type StoredLetter } from './letters.store.ts';
import { type StartingTemplate, startWithAttachments } from './start-with-attachments.ts';

/** Stores a letter for the first time, with its template's files and its audit event. @returns it as it was stored. */
export function storeNewLetter(
  db: Kysely<Database>,
  letter: {
    action: 'letter.flood' | 'letter.create';
    flood: LetterFlood;
    template: StartingTemplate;
    user: User;
    now: Date;
  },
): Promise<{ letter: StoredLetter; attachments: LetterAttachment[] }> {
  const { action, flood, template, user, now } = letter;
  return db.transaction().execute(async (trx) => {
    const stored = await insertLetter(trx, { ...flood, templateId: template.id, account: user.account, now });
    const attachments = await startWithAttachments(trx, stored, template, { account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action,
      subjectType: 'letter',
      subjectId: stored.id,
      afterHash: letterHash(stored),
      ...(attachments.length > 0 && { details: { attachments: attachments.map(({ sha256 }) => sha256) } }),
      at: now,
    });
    return { letter: stored, attachments };
  });
}
