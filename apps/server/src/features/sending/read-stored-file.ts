import { Failure } from '../../failure.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../../integrations/blobs/port.ts';

/** The very bytes that were stored. @throws Failure `blob_missing` when they are missing or were altered. */
export async function readStoredFile(blobs: Blobs, sha256: string, message?: string): Promise<Uint8Array> {
  try {
    return await blobs.read(sha256);
  } catch (cause) {
    if (!(cause instanceof BlobMissing || cause instanceof BlobAltered)) throw cause;
    throw new Failure('blob_missing', undefined, message === undefined ? { cause } : { message, cause });
  }
}
