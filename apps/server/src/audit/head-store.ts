import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeFolder, writeAtomically } from '../folders.ts';
import type { BlobSettings } from '../integrations/blobs/create-blobs.ts';
import { ifThere } from '../integrations/blobs/file-errors.ts';
import { INCOMING } from '../integrations/blobs/folder-blobs.ts';
import { receiveFile } from '../integrations/blobs/receive-file.ts';
import { openS3Bucket, type S3Settings } from '../integrations/blobs/s3-bucket.ts';
import { type ChainHead, formatChainHead, parseChainHead } from './chain-head.ts';

/** Keeps the chain's head outside the database, beside the files that all processes share. */
export interface HeadStore {
  /** The file or object, as messages name it. */
  readonly place: string;
  /** @throws Error if the content isn't a head, or the store's error. */
  read(): Promise<ChainHead | undefined>;
  write(head: ChainHead): Promise<void>;
}

export const HEAD_FILE = '.letterdesk-audit-head';
/** Not a SHA-256, so that it isn't taken for a blob. */
export const HEAD_KEY = 'letterdesk-audit-head';
const MAX_BYTES = 1_000;

/** Connects on first use. */
export function createHeadStore({ folder, s3 }: BlobSettings): HeadStore {
  return s3 === undefined ? inFolder(folder) : inBucket(s3, join(folder, INCOMING));
}

function inFolder(folder: string): HeadStore {
  const place = join(folder, HEAD_FILE);
  return {
    place,
    async read() {
      const found = await ifThere(readFile(place, 'utf8'));
      return found === undefined ? undefined : headIn(found, place);
    },
    async write(head) {
      await makeFolder(folder, 0o700);
      await writeAtomically(place, `${formatChainHead(head)}\n`);
    },
  };
}

function inBucket(settings: S3Settings, transitFolder: string): HeadStore {
  const bucket = openS3Bucket(settings);
  const place = `${HEAD_KEY} in the bucket ${settings.bucket}`;
  return {
    place,
    async read() {
      const found = await bucket.fetch(HEAD_KEY, (bytes) => text(Readable.from(bytes)));
      return found === undefined ? undefined : headIn(found, place);
    },
    write: (head) =>
      receiveFile(
        transitFolder,
        Readable.from([Buffer.from(`${formatChainHead(head)}\n`)]),
        { maxBytes: MAX_BYTES },
        (kept) => bucket.write(HEAD_KEY, kept),
      ),
  };
}

function headIn(content: string, place: string): ChainHead {
  const head = parseChainHead(content.trim());
  if (head === undefined) throw new Error(`${place} doesn’t hold a head of the audit chain.`);
  return head;
}
