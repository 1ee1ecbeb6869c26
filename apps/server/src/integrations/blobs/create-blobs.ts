import { join } from 'node:path';
import { createFolderBlobs, INCOMING } from './folder-blobs.ts';
import type { BlobStore, ProtectBlob } from './port.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { openS3Bucket, type S3Settings } from './s3-bucket.ts';

export interface BlobSettings {
  /** Absolute; holds the blobs, or files in transit if a bucket stores them. */
  readonly folder: string;
  /** Undefined to store blobs in the folder. */
  readonly s3: S3Settings | undefined;
}

/** Creates the configured store without connecting; errors appear on first use. */
export function createBlobs({ folder, s3 }: BlobSettings, protectBlob: ProtectBlob): BlobStore {
  if (s3 === undefined) return createFolderBlobs(folder, protectBlob);
  return createS3Blobs(openS3Bucket(s3), join(folder, INCOMING), protectBlob);
}
