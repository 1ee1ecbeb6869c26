import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeFolder, writeAtomically } from '../../folders.ts';
import type { BlobSettings } from './create-blobs.ts';
import { ifThere } from './file-errors.ts';
import { INCOMING } from './folder-blobs.ts';
import { receiveFile } from './receive-file.ts';
import { openS3Bucket } from './s3-bucket.ts';

/** A text that is kept outside the database, beside the files that all processes share. */
export interface KeptFile {
  /** The file or object, as messages name it. */
  readonly place: string;
  /** @throws the store's error. */
  read(): Promise<string | undefined>;
  write(content: string): Promise<void>;
}

/**
 * Connects on first use.
 * @param name.key of an object in a bucket; not a SHA-256, so that it isn't taken for a blob.
 */
export function createKeptFile(
  { folder, s3 }: BlobSettings,
  { file, key, maxBytes }: { readonly file: string; readonly key: string; readonly maxBytes: number },
): KeptFile {
  if (s3 === undefined) {
    const place = join(folder, file);
    return {
      place,
      read: () => ifThere(readFile(place, 'utf8')),
      async write(content) {
        await makeFolder(folder, 0o700);
        await writeAtomically(place, content);
      },
    };
  }
  const bucket = openS3Bucket(s3);
  return {
    place: `${key} in the bucket ${s3.bucket}`,
    read: () => bucket.fetch(key, (bytes) => text(Readable.from(bytes))),
    write: (content) =>
      receiveFile(join(folder, INCOMING), Readable.from([Buffer.from(content)]), { maxBytes }, (kept) =>
        bucket.write(key, kept),
      ),
  };
}
