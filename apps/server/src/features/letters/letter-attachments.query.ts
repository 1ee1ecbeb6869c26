import type { Attachment } from '@letterdesk/contract/attachment';
import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { Extension } from '@letterdesk/core/attachments/file-types';
import type { Generated, Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Timestamp } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letter_attachments: LetterAttachmentsTable;
  }
}

interface LetterAttachmentsTable {
  id: Generated<number>;
  letter_id: number;
  /** Zero-based order. */
  position: number;
  name: string;
  extension: Extension;
  media_type: string;
  size: number;
  sha256: string;
  watermarked: Generated<boolean>;
  content_type: string;
  /** Of a cloud document, `YYYY-MM-DD`. */
  document_date: string | null;
  /** By content type and extension. */
  watermarkable: Generated<boolean>;
  /** The original of a watermarked file; otherwise null. */
  original_name: string | null;
  original_extension: Extension | null;
  original_size: number | null;
  original_sha256: string | null;
  added_by: number;
  added_at: Timestamp;
}

/** An attachment without its bytes. */
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
  'document_date',
  'watermarkable',
  'original_name',
  'original_extension',
  'original_size',
  'original_sha256',
] as const;

/** A subquery of a letter's attachments in order. */
export function attachmentsOf(db: Kysely<Database>, letterId: number) {
  return jsonArrayFrom(
    db
      .selectFrom('letter_attachments')
      .select(ATTACHMENT_COLUMNS)
      .where('letter_id', '=', letterId)
      .orderBy('position'),
  );
}

export function presentAttachment(attachment: LetterAttachment): Attachment {
  const { id, name, extension, size, watermarked, watermarkable, content_type: contentType } = attachment;
  return { id, name, extension, size, watermarked, watermarkable, contentType };
}

/** Returns what an approval compares of attachments. */
export function attachedFiles(attachments: readonly LetterAttachment[]): AttachedFile[] {
  return attachments.map(({ name, sha256, original_sha256, watermarked }) => ({
    name,
    sha256,
    originalSha256: original_sha256 ?? sha256,
    watermarked,
  }));
}
