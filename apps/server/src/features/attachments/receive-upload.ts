import { limitInMegabytes } from '@letterdesk/core/attachments/file-size';
import { type Extension, type FileType, fileTypeOf, uploadExtension } from '@letterdesk/core/attachments/file-types';
import { uploadName } from '@letterdesk/core/attachments/names';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type Blobs, BlobTooLarge, type KeptBlob } from '../../integrations/blobs/port.ts';
import { type Scanner, ScannerUnreachable } from '../../integrations/scanner/port.ts';
import { checkFile } from './checks/check-file.ts';
import type { FileCheck } from './checks/file-problem.ts';

interface Upload {
  readonly name: string;
  /** The type according to the file name. */
  readonly extension: Extension;
  readonly type: FileType;
  readonly source: AsyncIterable<Uint8Array>;
}

interface ReceiveLimits {
  readonly maxBytes: number;
  /** Accepts macro formats, as from the cloud store (specification 5.12). */
  readonly macrosAllowed: boolean;
}

/** Limits the number of files held in memory for checking. */
const checkSlots = pLimit(2);

/**
 * Streams an upload into the blob store, checks that it matches its name (specification 5.10) and scans it. A refused
 * file stays in the store without a row until the next collection.
 * @throws Failure `attachment_too_large`, `attachment_content_invalid`, `attachment_with_macros`,
 * `attachment_unsafe`, `attachment_infected`, `scanner_unreachable`, or `invalid_request` when it arrives incomplete.
 */
export async function receiveUpload(
  input: ScanInput,
  upload: Upload,
  { maxBytes, macrosAllowed }: ReceiveLimits,
): Promise<KeptBlob> {
  const { blobs } = input;
  const check = checkFile(upload, { macrosAllowed });
  const blob = await receive(blobs, checkChunks(upload.source, check), maxBytes);
  if (blob.size === 0) throw new Failure('attachment_content_invalid', undefined, { message: 'This file is empty.' });
  await check.finish((look) => checkSlots(async () => look(await blobs.read(blob.sha256))));
  await refuseInfected(input, { name: upload.name, sha256: blob.sha256 });
  return blob;
}

/** Passes each chunk through the check. */
async function* checkChunks(source: AsyncIterable<Uint8Array>, check: FileCheck): AsyncGenerator<Uint8Array> {
  for await (const chunk of wholeOrNothing(source)) {
    check.addChunk(chunk);
    yield chunk;
  }
}

async function* wholeOrNothing(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    throw new Failure('invalid_request', { fields: [{ field: 'file', problem: 'is incomplete' }] }, { cause });
  }
}

async function receive(blobs: Blobs, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<KeptBlob> {
  try {
    return await blobs.receive(source, { maxBytes });
  } catch (cause) {
    if (!(cause instanceof BlobTooLarge)) throw cause;
    const message = `This file is too large. An attachment can have up to ${limitInMegabytes(maxBytes)} MB.`;
    throw new Failure('attachment_too_large', { limit: maxBytes }, { message, cause });
  }
}

export interface IncomingFile {
  /** As sent by the client. */
  readonly name: string;
  readonly source: AsyncIterable<Uint8Array>;
}

/** A stored and checked file that isn't attached yet. */
export interface ReceivedFile extends KeptBlob {
  readonly name: string;
  readonly extension: Extension;
  readonly mediaType: string;
}

/**
 * Stores an uploaded file under a cleaned name.
 * @throws Failure `attachment_type_not_allowed` or an error of `receiveUpload`.
 */
export async function receiveAttachment(input: ScanInput, file: IncomingFile, maxBytes: number): Promise<ReceivedFile> {
  const name = uploadName(file.name);
  const extension = uploadExtension(name);
  if (extension === null) throw new Failure('attachment_type_not_allowed');
  const type = fileTypeOf(extension);
  const upload = { name, extension, type, source: file.source };
  const blob = await receiveUpload(input, upload, { maxBytes, macrosAllowed: false });
  return { ...blob, name, extension, mediaType: type.mediaType };
}

export interface ScanInput {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly scanner: Scanner;
  readonly user: User;
  /** The letter or template the file is for, named in the audit event. */
  readonly meantFor: { readonly type: 'letter' | 'template'; readonly id: number };
  readonly now: Date;
}

/**
 * Scans a stored file; records an infected one in the audit log.
 * @throws Failure `attachment_infected`, or `scanner_unreachable` when there is no result.
 */
async function refuseInfected(
  input: ScanInput,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): Promise<void> {
  const { db, user, meantFor, now } = input;
  const finding = await scan(input, sha256);
  if (finding === null) return;
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by: user,
      action: `${meantFor.type}.refuse_infected`,
      subjectType: meantFor.type,
      subjectId: meantFor.id,
      afterHash: sha256,
      details: { name, finding },
      at: now,
    }),
  );
  const message = `The virus scanner found ${finding} in this file, so it wasn’t attached.`;
  throw new Failure('attachment_infected', { finding }, { message });
}

async function scan({ blobs, scanner }: ScanInput, sha256: string): Promise<string | null> {
  try {
    return await scanner.scan(async () => (await blobs.open(sha256)).stream);
  } catch (cause) {
    if (!(cause instanceof ScannerUnreachable)) throw cause;
    throw new Failure(
      'scanner_unreachable',
      undefined,
      cause.fileTooLarge ? { cause, message: SCANNER_SIZE_LIMIT } : { cause },
    );
  }
}

const SCANNER_SIZE_LIMIT =
  'This file is too large for the virus scanner, so it wasn’t attached. Attach a smaller file, or tell your administrator.';
