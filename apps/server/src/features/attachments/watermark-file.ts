import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { watermarkedName } from '@letterdesk/core/attachments/watermark';
import { PdfError } from '@letterdesk/pdf/pdf-request';
import type { WatermarkLook, WatermarkRefusal } from '@letterdesk/pdf/watermark/watermark-request';
import type { Watermarker } from '@letterdesk/pdf/watermarker';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import {
  type OfficeConverter,
  OfficeMissing,
  OfficeTooSlow,
  OfficeUnconvertible,
} from '../../integrations/office/port.ts';
import type { NewAttachment, OriginalFile } from './attachments.store.ts';
import { FILE_MISSING, readStoredFile } from './open-download.ts';

export interface WatermarkParts {
  readonly blobs: Blobs;
  readonly watermarker: Watermarker;
  readonly office: OfficeConverter;
}

export type WatermarkedFile = Pick<NewAttachment, 'name' | 'extension' | 'mediaType' | 'size' | 'sha256' | 'original'>;

/**
 * Creates and stores the watermarked PDF of a file; the original stays unchanged (specification 5.14).
 * @throws Failure `watermark_refused` with the reason as its message, `watermark_needs_office`, `watermark_failed` or
 * `blob_missing`.
 */
export async function watermarkFile(
  { blobs, watermarker, office }: WatermarkParts,
  original: OriginalFile,
  look: WatermarkLook,
): Promise<WatermarkedFile> {
  const bytes = await readStoredFile(blobs, original.sha256, FILE_MISSING);
  const pdf = original.extension === 'pdf' ? bytes : await convert(office, bytes, original.extension);
  const marked = await watermarker.watermark({ bytes: pdf, look }).catch((cause: unknown) => {
    if (!(cause instanceof PdfError)) throw cause;
    if (cause.code === 'invalid') throw refused('broken', cause);
    throw new Failure('watermark_failed', undefined, { cause });
  });
  if (marked.refusal !== null) throw refused(marked.refusal);
  const sha256 = await blobs.put(marked.bytes);
  return {
    name: watermarkedName(original.name),
    extension: 'pdf',
    mediaType: fileTypeOf('pdf').mediaType,
    size: marked.bytes.byteLength,
    sha256,
    original,
  };
}

async function convert(office: OfficeConverter, bytes: Uint8Array, extension: Extension): Promise<Uint8Array> {
  try {
    return await office.toPdf({ bytes, extension });
  } catch (cause) {
    if (cause instanceof OfficeMissing) throw new Failure('watermark_needs_office', undefined, { cause });
    if (cause instanceof OfficeUnconvertible) throw refused('unconvertible', cause);
    if (cause instanceof OfficeTooSlow) throw new Failure('watermark_failed', undefined, { cause });
    throw cause;
  }
}

const REFUSAL_MESSAGES = {
  encrypted: 'This PDF is protected, so it can’t be watermarked. Remove the protection, then attach it again.',
  signed: 'This PDF is signed, and a watermark would break its signature. Attach it without a watermark.',
  broken: 'This PDF is damaged, so it can’t be watermarked.',
  too_many_pages: 'This PDF has too many pages for a watermark.',
  unconvertible: 'This file can’t be converted to PDF, so it can’t be watermarked.',
} as const satisfies Record<WatermarkRefusal | 'unconvertible', string>;

function refused(reason: keyof typeof REFUSAL_MESSAGES, cause?: unknown): Failure {
  return new Failure('watermark_refused', undefined, { message: REFUSAL_MESSAGES[reason], cause });
}

/** Reads the watermark text and colour of a division. */
export async function readWatermarkLook(db: Kysely<Database>, division: number): Promise<WatermarkLook> {
  const { watermark_text: text, watermark_colour: colour } = await db
    .selectFrom('divisions')
    .select(['watermark_text', 'watermark_colour'])
    .where('id', '=', division)
    .executeTakeFirstOrThrow();
  return { text, colour };
}
