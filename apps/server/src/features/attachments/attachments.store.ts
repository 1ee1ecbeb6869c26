import type { FileType } from '@letterdesk/core/attachments/file-types';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { KeptBlob } from '../../integrations/blobs/port.ts';
import { ATTACHMENT_COLUMNS, type LetterAttachment } from '../letters/letter-attachments.query.ts';

export interface NewAttachment extends KeptBlob, Pick<FileType, 'mediaType'> {
  readonly letterId: number;
  readonly position: number;
  readonly name: string;
  readonly extension: LetterAttachment['extension'];
  /** Name of the content type. */
  readonly contentType: string;
  readonly watermarkable: boolean;
  /** The file before watermarking; null if it has no watermark. */
  readonly original: OriginalFile | null;
}

export interface OriginalFile extends KeptBlob {
  readonly name: string;
  readonly extension: LetterAttachment['extension'];
}

export function insertAttachment(
  trx: Kysely<Database>,
  attachment: NewAttachment,
  by: { account: number; now: Date },
): Promise<LetterAttachment> {
  const { letterId, position, name, extension, contentType, watermarkable, mediaType, size, sha256 } = attachment;
  return trx
    .insertInto('letter_attachments')
    .values({
      letter_id: letterId,
      position,
      name,
      extension,
      media_type: mediaType,
      size,
      sha256,
      content_type: contentType,
      watermarkable,
      ...originalColumns(attachment.original),
      added_by: by.account,
      added_at: by.now,
    })
    .returning(ATTACHMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Reads an attachment; undefined if it belongs to another letter. */
export function readAttachment(
  db: Kysely<Database>,
  { id, letterId }: { readonly id: number; readonly letterId: number },
): Promise<LetterAttachment | undefined> {
  return db
    .selectFrom('letter_attachments')
    .select(ATTACHMENT_COLUMNS)
    .where('id', '=', id)
    .where('letter_id', '=', letterId)
    .executeTakeFirst();
}

export async function deleteAttachment(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('letter_attachments').where('id', '=', id).execute();
}

/** Replaces an attachment's file with its watermarked version, or with its original. */
export function replaceFile(
  trx: Kysely<Database>,
  id: number,
  file: Pick<NewAttachment, 'name' | 'extension' | 'mediaType' | 'size' | 'sha256' | 'original'>,
): Promise<LetterAttachment> {
  const { name, extension, mediaType, size, sha256, original } = file;
  return trx
    .updateTable('letter_attachments')
    .set({ name, extension, media_type: mediaType, size, sha256, ...originalColumns(original) })
    .where('id', '=', id)
    .returning(ATTACHMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

function originalColumns(original: OriginalFile | null) {
  return {
    watermarked: original !== null,
    original_name: original?.name ?? null,
    original_extension: original?.extension ?? null,
    original_size: original?.size ?? null,
    original_sha256: original?.sha256 ?? null,
  };
}
