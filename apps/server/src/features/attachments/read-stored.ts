import { Failure } from '../../failure.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../../integrations/blobs/port.ts';

/** The very bytes that were stored. @throws Failure `blob_missing` when they are missing or were altered. */
export async function readStored(blobs: Blobs, sha256: string): Promise<Buffer> {
  try {
    return await blobs.read(sha256);
  } catch (cause) {
    if (!(cause instanceof BlobMissing || cause instanceof BlobAltered)) throw cause;
    throw new Failure('blob_missing', undefined, { message: 'This file is missing or was altered.', cause });
  }
}
