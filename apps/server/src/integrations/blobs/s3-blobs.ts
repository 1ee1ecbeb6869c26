import { open } from 'node:fs/promises';
import { clearFiles } from './file-errors.ts';
import {
  BlobAltered,
  BlobMissing,
  type BlobStore,
  type Blobs,
  isBlobName,
  type OpenBlob,
  type ProtectBlob,
} from './port.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import type { S3Bucket, S3Object } from './s3-bucket.ts';
import { smallBlobs } from './small-blobs.ts';
import { openVerifiedStream } from './verified-file.ts';

/** Hours after which an existing object is rewritten to refresh its age. */
const RENEW_AFTER_HOURS = 12;

/**
 * Blobs in a bucket by SHA-256. Data passes through a local file, since the hash must be known first.
 * @param folder for these files, absolute; created if missing.
 */
export function createS3Blobs(bucket: S3Bucket, folder: string, protectBlob: ProtectBlob): BlobStore {
  const large: Pick<Blobs, 'receive' | 'open'> = {
    receive: (source, limits) =>
      receiveFile(folder, source, limits, async (received) => {
        const { sha256, size } = received;
        await protectBlob(sha256);
        await keep(bucket, received);
        return { sha256, size };
      }),

    async open(sha256) {
      const found = isBlobName(sha256) ? await fetchVerified(bucket, folder, sha256) : undefined;
      if (found === undefined) throw new BlobMissing(sha256);
      return found;
    },
  };
  return {
    ...large,
    ...smallBlobs(large),
    namesBefore: (time) => namesBefore(bucket, time),
    remove: (sha256) => bucket.remove(sha256),
    clearIncoming: (before) => clearFiles(folder, before),
  };
}

async function* namesBefore(bucket: S3Bucket, time: Date): AsyncGenerator<string> {
  for await (const { key, at } of bucket.list()) if (isBlobName(key) && at < time) yield key;
}

async function keep(bucket: S3Bucket, received: ReceivedFile): Promise<void> {
  const there = await bucket.look(received.sha256);
  if (there === undefined || !isAsPut(there, received)) await bucket.write(received.sha256, received);
}

/** Compares size and checksum; stores verify their own bytes. */
function isAsPut({ size, sha256, at }: S3Object, put: ReceivedFile): boolean {
  return (
    size === put.size &&
    (sha256 ?? put.sha256) === put.sha256 &&
    Date.now() - at.getTime() < RENEW_AFTER_HOURS * 3_600_000
  );
}

/** The fetched file is unlinked before it is handed on. */
function fetchVerified(bucket: S3Bucket, folder: string, sha256: string): Promise<OpenBlob | undefined> {
  return bucket.fetch(sha256, (bytes) =>
    receiveFile(folder, bytes, { maxBytes: Number.POSITIVE_INFINITY }, async (fetched) => {
      if (fetched.sha256 !== sha256) throw new BlobAltered(sha256);
      return { size: fetched.size, stream: await openVerifiedStream(await open(fetched.path, 'r'), fetched.size) };
    }),
  );
}
