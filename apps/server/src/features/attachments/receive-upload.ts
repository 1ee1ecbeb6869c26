import type { Extension } from '@letterdesk/core/attachments/extensions';
import { limitInMegabytes } from '@letterdesk/core/attachments/file-size';
import type { FileType } from '@letterdesk/core/attachments/file-types';
import pLimit from 'p-limit';
import { Failure } from '../../failure.ts';
import { type Blobs, BlobTooLarge, type KeptBlob } from '../../integrations/blobs/port.ts';
import { checkFile } from './checks/check-file.ts';
import type { FileCheck } from './checks/file-check.ts';
import { refuseInfected, type ScanInput } from './refuse-infected.ts';

/** A file on its way in. */
export interface Upload {
  readonly name: string;
  /** What it is by its name. */
  readonly extension: Extension;
  readonly type: FileType;
  readonly source: AsyncIterable<Uint8Array>;
}

export interface ReceiveLimits {
  readonly maxBytes: number;
  /** Whether the macro formats may pass, as from the cloud store (specification 5.12). */
  readonly macrosAllowed: boolean;
}

/** Files that are in memory at a time, to be looked into; the others wait. */
const looks = pLimit(2);

/**
 * Keeps an upload in the blob store, in little memory, checks that it is what its name says (specification 5.10), and has
 * it scanned. What is refused may lie in the store, where no row names it.
 * @throws Failure `attachment_too_large`, `attachment_content_invalid`, `attachment_with_macros`, `attachment_unsafe`,
 * `attachment_infected`, `scanner_unreachable`, or `invalid_request` when it does not come whole.
 */
export async function receiveUpload(
  input: ScanInput,
  upload: Upload,
  { maxBytes, macrosAllowed }: ReceiveLimits,
): Promise<KeptBlob> {
  const { blobs } = input;
  const check = checkFile(upload, { macrosAllowed });
  const kept = await receive(blobs, seen(upload.source, check), maxBytes);
  if (kept.size === 0) throw new Failure('attachment_content_invalid', undefined, { message: 'This file is empty.' });
  await check.end((look) => looks(async () => look(await blobs.read(kept.sha256))));
  await refuseInfected(input, { name: upload.name, sha256: kept.sha256 });
  return kept;
}

/** Passes everything on, and shows it to the check. */
async function* seen(source: AsyncIterable<Uint8Array>, check: FileCheck): AsyncGenerator<Uint8Array> {
  for await (const chunk of wholeOrNothing(source)) {
    check.see(chunk);
    yield chunk;
  }
}

async function* wholeOrNothing(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    throw new Failure('invalid_request', { fields: [{ field: 'file', problem: 'did not arrive whole' }] }, { cause });
  }
}

async function receive(blobs: Blobs, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<KeptBlob> {
  try {
    return await blobs.receive(source, { maxBytes });
  } catch (cause) {
    if (!(cause instanceof BlobTooLarge)) throw cause;
    const message = `This file is too large: an attachment may have ${limitInMegabytes(maxBytes)} MB.`;
    throw new Failure('attachment_too_large', { limit: maxBytes }, { message, cause });
  }
}
