import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { watermarkedName } from '@letterdesk/core/attachments/watermark';
import type { User } from '@letterdesk/core/session/claims';
import { PdfError } from '@letterdesk/pdf/pdf-request';
import type { Turn } from '@letterdesk/pdf/pool/turn';
import type { WatermarkLook, WatermarkRefusal } from '@letterdesk/pdf/watermark/watermark-request';
import type { Watermarker } from '@letterdesk/pdf/watermarker';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import {
  type OfficeConverter,
  type OfficeFile,
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
  readonly user: User;
}

export type WatermarkedFile = Pick<NewAttachment, 'name' | 'extension' | 'mediaType' | 'size' | 'sha256' | 'original'>;

/**
 * Creates and stores the watermarked PDF of a file; the original stays unchanged (specification 5.14). Each person has
 * one at a time, and a time budget.
 * @throws Failure `watermark_refused` with the reason as its message, `watermark_needs_office`, `watermark_failed`,
 * `watermark_over_budget`, `pdf_busy` or `blob_missing`.
 */
export async function watermarkFile(
  { blobs, watermarker, office, user }: WatermarkParts,
  original: OriginalFile,
  look: WatermarkLook,
): Promise<WatermarkedFile> {
  const turn: Turn = { person: String(user.account), urgent: false };
  const source = { turn, sha256: original.sha256 };
  await asFailure(async () => watermarker.admit(source));
  const bytes = await readStoredFile(blobs, original.sha256, FILE_MISSING);
  const pdf =
    original.extension === 'pdf' ? bytes : await convert(office, { bytes, extension: original.extension }, turn);
  const marked = await asFailure(() => watermarker.watermark({ bytes: pdf, look }, source));
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

async function asFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof PdfError ? failureOf(cause) : cause;
  }
}

function failureOf(cause: PdfError): Failure {
  const { code, retryAfterSeconds = 1 } = cause;
  if (code === 'invalid') return refused('broken', cause);
  if (code === 'timed_out' || code === 'too_large') return refused('too_costly', cause);
  if (code === 'over_budget') return new Failure('watermark_over_budget', { retryAfterSeconds }, { cause });
  return new Failure(code === 'busy' ? 'pdf_busy' : 'watermark_failed', undefined, { cause });
}

async function convert(office: OfficeConverter, file: OfficeFile, turn: Turn): Promise<Uint8Array> {
  try {
    return await office.toPdf(file, turn);
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
  broken: 'This PDF is damaged, so it can’t be watermarked. Attach it without a watermark.',
  dynamic_form: 'This PDF is a form that only some programs can show. Print it to a new PDF, then attach that.',
  invisible: 'The watermark wouldn’t be visible on every page of this PDF. Print it to a new PDF, then attach that.',
  too_many_pages: 'This PDF has too many pages for a watermark. Attach it without a watermark.',
  too_costly: 'This file takes too long to watermark. Print it to a new PDF, then attach that.',
  unconvertible: 'This file can’t be converted to PDF, so it can’t be watermarked. Attach it without a watermark.',
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
