import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { type Download, openDownload } from '../attachments/open-download.ts';
import { readSentLetter } from './sent-letters.store.ts';

/**
 * An attachment of a sent letter, the very bytes that left, also when the letter has it no longer.
 * @param input.index its place among the sent letter's attachments.
 * @throws Failure `sent_letter_not_found`, `attachment_not_found` or `blob_missing`.
 */
export async function downloadSentAttachment(input: {
  db: Kysely<Database>;
  blobs: Blobs;
  user: User;
  sentLetterId: number;
  index: number;
  now: Date;
}): Promise<Download> {
  const { db, user, sentLetterId, index, now } = input;
  const sent = await readSentLetter(db, sentLetterId);
  if (sent === undefined) throw new Failure('sent_letter_not_found');
  const attachment = sent.attachments[index];
  if (attachment === undefined) throw new Failure('attachment_not_found');
  return openDownload(input, attachment, {
    by: user,
    action: 'sent_letter.download',
    subjectType: 'sent_letter',
    subjectId: sentLetterId,
    details: { letterId: sent.letter_id, file: attachment.name },
    at: now,
  });
}
