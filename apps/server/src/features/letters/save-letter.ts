import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { saveLetter as endpoint, Letter } from '@letterdesk/contract/letters';
import { pickContent } from '@letterdesk/core/content';
import { LETTER_CONTENT } from '@letterdesk/core/letters/letter-content';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { acceptText } from '../../text/accept-text.ts';
import { checkContent } from './check-content.ts';
import { checkLockedTextOf } from './check-locked-text.ts';
import { letterHash } from './letter-hashes.ts';
import { updateLetter } from './letters.store.ts';
import { openForChange } from './open-for-change.ts';
import { presentLetter } from './present-letter.ts';

/** Stores a letter's title and text as its next version (specification 4.23). @returns the stored letter. */
export async function saveLetter(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<Letter> {
  const { db, user, body, now } = input;
  const { html, document } = await acceptText(body.text);
  const saved = await db.transaction().execute(async (trx) => {
    const { id, version } = body;
    const view = await openForChange(trx, { user, command: 'update', id, version, document });
    const { letter, definitions } = view;
    checkContent(document, letter.flooded, definitions);
    checkLockedTextOf(letter, document, user);
    const change = { ...pickContent(LETTER_CONTENT, body), text: html, document };
    const stored = await updateLetter(trx, letter, change, { account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.save',
      subjectType: 'letter',
      subjectId: letter.id,
      beforeHash: letterHash(letter),
      afterHash: letterHash(stored),
      at: now,
    });
    return { ...view, letter: stored };
  });
  return presentLetter(user, saved);
}
