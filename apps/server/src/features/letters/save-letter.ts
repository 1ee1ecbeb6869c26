import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { saveLetter as endpoint, Letter } from '@letterdesk/contract/letters';
import type { User } from '@letterdesk/core/session/claims';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { acceptText } from './accept-text.ts';
import { checkContent } from './check-content.ts';
import { readLetter } from './letter.query.ts';
import { updateLetter } from './letters.store.ts';
import { openForChange } from './open-for-change.ts';
import { presentLetter } from './present-letter.ts';

/** Saves a letter's title and text (specification, section 4, "Save"). */
export async function saveLetter(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<Letter> {
  const { db, user, body, now } = input;
  const document = acceptText(body.text);
  await db.transaction().execute(async (trx) => {
    const letter = await openForChange(trx, { user, id: body.id, version: body.version });
    const definitions = await readExpressions(
      trx,
      letter.flooded.map((record) => record.shortcode),
    );
    checkContent(document, letter.flooded, definitions);
    const text = toHtml(document);
    await updateLetter(trx, letter, { name: body.name, text, document }, { username: user.username, now });
    await appendAuditEvent(trx, {
      username: user.username,
      action: 'letter.save',
      subjectType: 'letter',
      subjectId: String(letter.id),
      beforeHash: contentHash(letter.text),
      afterHash: contentHash(text),
      at: now,
    });
  });
  const view = await readLetter(db, body.id);
  if (view === undefined) throw new Failure('letter_not_found');
  return presentLetter(user, view);
}
