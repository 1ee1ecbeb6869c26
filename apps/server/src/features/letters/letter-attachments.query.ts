import type { Attachment } from '@letterdesk/contract/attachment';
import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, LetterAttachmentsTable } from '../../database/tables.ts';

/** What is known of an attachment without a look at its bytes. */
export type LetterAttachment = Pick<Selectable<LetterAttachmentsTable>, (typeof ATTACHMENT_COLUMNS)[number]>;

export const ATTACHMENT_COLUMNS = [
  'id',
  'position',
  'name',
  'extension',
  'media_type',
  'size',
  'sha256',
  'watermarked',
  'content_type',
  'watermarkable',
  'original_name',
  'original_extension',
  'original_size',
  'original_sha256',
] as const;

/** A letter's attachments in their order, for a query of something else to bring along. */
export function attachmentsOf(db: Kysely<Database>, letterId: number) {
  return jsonArrayFrom(
    db
      .selectFrom('letter_attachments')
      .select(ATTACHMENT_COLUMNS)
      .where('letter_id', '=', letterId)
      .orderBy('position'),
  );
}

/** An attachment as the contract hands it over. */
export function presentAttachment(attachment: LetterAttachment): Attachment {
  const { id, name, extension, size, watermarked, watermarkable, content_type: contentType } = attachment;
  return { id, name, extension, size, watermarked, watermarkable, contentType };
}

/** A letter's attachments as far as an approval looks at them. */
export function attachedFiles(attachments: readonly LetterAttachment[]): AttachedFile[] {
  return attachments.map(({ name, sha256, original_sha256, watermarked }) => ({
    name,
    sha256,
    originalSha256: original_sha256 ?? sha256,
    watermarked,
  }));
}
