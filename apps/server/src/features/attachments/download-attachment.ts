import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { readTemplateAttachment } from '../templates/template-attachments.query.ts';
import { readAttachment } from './attachments.store.ts';
import { type Download, openDownload } from './open-download.ts';

/**
 * Downloads a letter's attachment, for anyone who can see the letter.
 * @throws Failure `attachment_not_found`, also for another letter's attachment, or `blob_missing`.
 */
export async function downloadAttachment(input: {
  db: Kysely<Database>;
  blobs: Blobs;
  user: User;
  letterId: number;
  id: number;
  now: Date;
}): Promise<Download> {
  const { db, user, letterId, id, now } = input;
  const attachment = await readAttachment(db, { id, letterId });
  if (attachment === undefined) throw new Failure('attachment_not_found');
  return openDownload(input, attachment, {
    by: user,
    action: 'letter.download',
    subjectType: 'letter',
    subjectId: letterId,
    details: { attachmentId: id, name: attachment.name },
    at: now,
  });
}

/**
 * Downloads an attachment of a template's draft or of one of its versions.
 * @throws Failure `attachment_not_found`, also for another template's attachment, or `blob_missing`.
 */
export async function downloadTemplateAttachment(input: {
  db: Kysely<Database>;
  blobs: Blobs;
  user: User;
  templateId: number;
  id: number;
  now: Date;
}): Promise<Download> {
  const { db, blobs, user, templateId, id, now } = input;
  const attachment = await readTemplateAttachment(db, { id, templateId });
  if (attachment === undefined) throw new Failure('attachment_not_found');
  return openDownload({ db, blobs }, attachment, {
    by: user,
    action: 'template.download',
    subjectType: 'template',
    subjectId: templateId,
    details: { attachmentId: id, name: attachment.name },
    at: now,
  });
}
