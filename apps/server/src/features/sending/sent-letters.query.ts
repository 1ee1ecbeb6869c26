import type { SentLetter, SentLetterRow } from '@letterdesk/contract/sending';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readRecipients } from './mails.store.ts';
import { presentSentLetter, presentSentLetterRow } from './present-sent-letter.ts';
import { readSentLetter, selectSentLetters } from './sent-letters.store.ts';

/** What was sent of a letter, newest first. @throws Failure `letter_not_found`. */
export async function listSentLetters(db: Kysely<Database>, letterId: number): Promise<SentLetterRow[]> {
  const sent = await selectSentLetters(db).where('letter_id', '=', letterId).orderBy('id', 'desc').execute();
  if (sent.length === 0 && !(await isLetter(db, letterId))) throw new Failure('letter_not_found');
  const recipients = await readRecipients(
    db,
    sent.map((row) => row.mail_id),
  );
  return sent.map((row) =>
    presentSentLetterRow(
      row,
      recipients.filter((recipient) => recipient.mail_id === row.mail_id),
    ),
  );
}

/** One sent letter with the state of each recipient. @throws Failure `sent_letter_not_found`. */
export async function showSentLetter(db: Kysely<Database>, user: User, id: number): Promise<SentLetter> {
  const sent = await readSentLetter(db, id);
  if (sent === undefined) throw new Failure('sent_letter_not_found');
  return presentSentLetter(user, sent, await readRecipients(db, [sent.mail_id]));
}

/** The same for somebody who asks for it, whose reading is recorded. */
export async function getSentLetter(input: {
  db: Kysely<Database>;
  user: User;
  id: number;
  now: Date;
}): Promise<SentLetter> {
  const { db, user, id, now } = input;
  const sent = await showSentLetter(db, user, id);
  await recordReading(db, { by: user, subjectType: 'sent_letter', subjectId: id, at: now });
  return sent;
}

async function isLetter(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
