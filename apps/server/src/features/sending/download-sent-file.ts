import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { type Download, openDownload, readStoredFile } from '../attachments/open-download.ts';
import { readSentLetter } from './sent-letters.store.ts';

/** Downloads Letter.pdf exactly as it was sent. @throws Failure `sent_letter_not_found` or `blob_missing`. */
export async function downloadLetterPdf(input: {
  db: Kysely<Database>;
  blobs: Blobs;
  user: User;
  sentLetterId: number;
  now: Date;
}): Promise<Uint8Array> {
  const { db, blobs, user, sentLetterId, now } = input;
  const sent = await readSentLetter(db, sentLetterId);
  if (sent === undefined) throw new Failure('sent_letter_not_found');
  const bytes = await readStoredFile(blobs, sent.pdf_sha256, 'This file is missing or was altered.');
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by: user,
      action: 'sent_letter.download',
      subjectType: 'sent_letter',
      subjectId: sentLetterId,
      afterHash: sent.pdf_sha256,
      details: { letterId: sent.letter_id, file: 'Letter.pdf' },
      at: now,
    }),
  );
  return bytes;
}

/**
 * Downloads an attachment exactly as it was sent, even if the letter no longer has it.
 * @param input.index position among the sent letter's attachments.
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
