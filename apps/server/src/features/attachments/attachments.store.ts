import type { FileType } from '@letterdesk/core/attachments/file-types';
import { type Kysely, sql } from 'kysely';
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
  /** Of a cloud document, `YYYY-MM-DD`. */
  readonly documentDate?: string | null;
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
  const { letterId, position, name, extension, contentType, documentDate = null, watermarkable } = attachment;
  const { mediaType, size, sha256 } = attachment;
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
      document_date: documentDate,
      watermarkable,
      ...originalColumns(attachment.original),
      added_by: by.account,
      added_at: by.now,
    })
    .returning(ATTACHMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Stores attachments of a letter in this order, behind the places they had: a place is never taken twice. */
export async function storeOrder(
  trx: Kysely<Database>,
  attachments: readonly LetterAttachment[],
): Promise<LetterAttachment[]> {
  const first = Math.max(...attachments.map(({ position }) => position)) + 1;
  const placed = attachments.map((attachment, index) => ({ ...attachment, position: first + index }));
  const ids = placed.map(({ id }) => id);
  const positions = placed.map(({ position }) => position);
  await sql`
    update letter_attachments as attachment set position = placed.position
    from unnest(${ids}::integer[], ${positions}::integer[]) as placed (id, position)
    where attachment.id = placed.id`.execute(trx);
  return placed;
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
