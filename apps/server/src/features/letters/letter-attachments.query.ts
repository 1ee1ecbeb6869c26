import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, LetterAttachmentsTable } from '../../database/tables.ts';

/** What is known of an attachment without a look at its bytes. */
export type LetterAttachment = Pick<
  Selectable<LetterAttachmentsTable>,
  'id' | 'position' | 'name' | 'extension' | 'media_type' | 'size' | 'sha256' | 'watermarked'
>;

/** A letter's attachments in their order, for a query of something else to bring along. */
export function attachmentsOf(db: Kysely<Database>, letterId: number) {
  return jsonArrayFrom(
    db
      .selectFrom('letter_attachments')
      .select(['id', 'position', 'name', 'extension', 'media_type', 'size', 'sha256', 'watermarked'])
      .where('letter_id', '=', letterId)
      .orderBy('position'),
  );
}
