import type { Extension, FileType } from '@letterdesk/core/attachments/file-types';
import { megabytes } from '@letterdesk/core/document/limits';
import { Failure } from '../../failure.ts';
import { type Blobs, BlobTooLarge, type KeptBlob } from '../../integrations/blobs/port.ts';
import { checkBeginning, checkWhole, HEAD_BYTES, isText } from './check-file.ts';

/** A file on its way in. */
export interface Upload {
  /** What it is by its name. */
  readonly extension: Extension;
  readonly type: FileType;
  /** Whether it may hold macros, as some formats of the cloud store do. */
  readonly macros?: boolean;
  readonly source: AsyncIterable<Uint8Array>;
}

/**
 * Keeps an upload in the blob store, in little memory, and checks that it is what its name says (specification 5.10).
 * What is refused may lie in the store, where no row names it.
 * @throws Failure `attachment_too_large`, `attachment_content_invalid`, `attachment_with_macros`, or `invalid_request`
 * when it does not come whole.
 */
export async function receiveUpload(blobs: Blobs, upload: Upload, maxBytes: number): Promise<KeptBlob> {
  const head: Uint8Array[] = [];
  const kept = await receive(blobs, watched(upload, head), maxBytes);
  if (kept.size === 0) throw new Failure('attachment_content_invalid', undefined, { message: 'This file is empty.' });
  await checkBeginning(upload, Buffer.concat(head).subarray(0, HEAD_BYTES));
  if (upload.type.kind === 'office') await checkWhole(upload, await blobs.read(kept.sha256));
  return kept;
}

/** Passes everything on, and keeps what it begins with. */
async function* watched({ source, type }: Upload, head: Uint8Array[]): AsyncGenerator<Uint8Array> {
  let known = 0;
  for await (const chunk of wholeOrNothing(source)) {
    if (known < HEAD_BYTES) head.push(chunk);
    known += chunk.length;
    if (type.kind === 'text' && !isText(chunk, head[0] ?? chunk)) throw new Failure('attachment_content_invalid');
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
    const message = `This file is too large: an attachment may have ${megabytes(maxBytes)} MB.`;
    throw new Failure('attachment_too_large', { limit: maxBytes }, { message, cause });
  }
}
