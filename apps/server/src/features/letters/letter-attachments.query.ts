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
