import type { FileHandle } from 'node:fs/promises';
import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BlobStoreUnreachable, type ByteSource, type KeptBlob } from './port.ts';
import { isNotFound, NOT_S3, storeError } from './s3-errors.ts';
import { chunksOf } from './verified-file.ts';

export interface S3Settings {
  /** Of another server than Amazon's; its buckets are named in the path. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds for which a request may stand still. */
  readonly timeLimit?: number;
  /** How many objects are listed at once; the store's own limit when not given. */
  readonly pageSize?: number;
}

/** What is known of an object without reading it. */
export interface S3Object {
  readonly size: number;
  /** When it was written last, to the second. */
  readonly at: Date;
  /** Of its bytes when they were written, in hex; undefined for a store that does not keep it. */
  readonly sha256: string | undefined;
}

/** The few requests that blobs need. Each throws BlobStoreUnreachable or StorageFull. */
export interface S3Bucket {
  look(key: string): Promise<S3Object | undefined>;
  /** The store refuses bytes that do not have the hash. */
  write(key: string, kept: KeptBlob & { readonly file: FileHandle }): Promise<void>;
  /** @param take reads all of it, and may be asked for it twice. Undefined when there is no such object. */
  fetch<T>(key: string, take: (bytes: ByteSource) => Promise<T>): Promise<T | undefined>;
  /** Every object, asked for page by page. */
  list(): AsyncIterable<{ readonly key: string; readonly at: Date }>;
  /** Asked once: a second request could come to a store that had only been slow with the first. */
  remove(key: string): Promise<void>;
}

/** Milliseconds. */
const TIME_LIMIT = 10_000;
const CONNECT_LIMIT = 3_000;

/** Whatever goes wrong is thrown; without this the client also prints it. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Nothing is asked of the store before the first request. */
export function openS3Bucket(settings: S3Settings): S3Bucket {
  const { bucket: Bucket, timeLimit = TIME_LIMIT } = settings;
  const client = createClient(settings);

  return {
    look: (key) =>
      tryTwice(timeLimit, async (abortSignal) => {
        const found = await ifFound(
          client.send(new HeadObjectCommand({ Bucket, Key: key, ChecksumMode: 'ENABLED' }), { abortSignal }),
        );
        if (found === undefined) return undefined;
        return {
          size: found.ContentLength ?? 0,
          at: found.LastModified ?? new Date(0),
          sha256: toHex(found.ChecksumSHA256),
        };
      }),

    write: (key, { sha256, size, file }) =>
      tryTwice(timeLimit, async (abortSignal, moved) => {
        const Body = size === 0 ? Buffer.alloc(0) : bodyOf(file, moved);
        const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
        const command = new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ChecksumSHA256 });
        // Signed with the request, so that a store that knows no checksums compares the bytes with it, too.
        command.middlewareStack.add(
          (next) => (args) => {
            setHeader(args.request, 'x-amz-content-sha256', sha256);
            return next(args);
          },
          { step: 'build' },
        );
        try {
          await done(client.send(command, { abortSignal }));
        } finally {
          if (Body instanceof Readable) Body.destroy();
        }
      }),

    fetch: (key, take) =>
      tryTwice(timeLimit, async (abortSignal, moved) => {
        const found = await ifFound(client.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal }));
        if (found === undefined) return undefined;
        if (!(found.Body instanceof Readable)) throw new BlobStoreUnreachable('it sent no bytes', { mayPass: false });
        return take(wholeBody(addAbortSignal(abortSignal, found.Body), found.ContentLength, moved));
      }),

    async *list() {
      let token: string | undefined;
      do {
        const request = new ListObjectsV2Command({ Bucket, ContinuationToken: token, MaxKeys: settings.pageSize });
        const page = await tryTwice(timeLimit, (abortSignal) => done(client.send(request, { abortSignal })));
        // Every list says whether it goes on; of a web page nothing is left.
        if (page.IsTruncated === undefined) throw new BlobStoreUnreachable(NOT_S3, { mayPass: false });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, at: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    async remove(key) {
      await withTimeLimit(timeLimit, (abortSignal) =>
        done(client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal })),
      );
    },
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every server that speaks the protocol knows the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_LIMIT },
  });
}

/** The client itself does not try again what it streams. */
async function tryTwice<T>(
  timeLimit: number,
  request: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const attempt = () => withTimeLimit(timeLimit, request);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof BlobStoreUnreachable && error.mayPass)) throw error;
    return attempt();
  }
}

/** Undefined when the store says that it has nothing under the key. */
async function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw storeError(error);
  }
}

async function done<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw storeError(error);
  }
}

/** The file as the body of a request; the file stays open. */
function bodyOf(file: FileHandle, moved: () => void): Readable {
  async function* chunks() {
    for await (const chunk of chunksOf(file)) {
      moved();
      yield chunk;
    }
  }
  // The client stops listening when it has given up, and an error that nobody listens to would end the process.
  return Readable.from(chunks(), { objectMode: false }).on('error', () => {});
}

/** @throws BlobStoreUnreachable when it breaks off, also where that looks like its end. */
async function* wholeBody(body: Readable, size: number | undefined, moved: () => void): AsyncGenerator<Uint8Array> {
  let came = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      moved();
      came += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    throw storeError(error);
  }
  if (size !== undefined && came !== size) throw new BlobStoreUnreachable('its answer broke off', { mayPass: true });
}

function setHeader(request: unknown, name: string, value: string): void {
  Object.assign((request as { headers: Record<string, string> }).headers, { [name]: value });
}

function toHex(base64: string | undefined): string | undefined {
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('hex');
}

/** So many times the limit a work that does move may take as a whole. */
const WHOLE = 12;

/**
 * Gives up a work that does not move for so long, or that moves too slowly as a whole.
 * @param limit milliseconds.
 * @param work is given what it ends by, and says each time that it moved.
 * @throws BlobStoreUnreachable when it was given up.
 */
async function withTimeLimit<T>(
  limit: number,
  work: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), limit);
  const end = performance.now() + WHOLE * limit;
  try {
    return await work(giveUp.signal, () => {
      if (performance.now() < end) timer.refresh();
    });
  } catch (cause) {
    if (!giveUp.signal.aborted) throw cause;
    throw new BlobStoreUnreachable('it did not answer in time', { cause, mayPass: false });
  } finally {
    clearTimeout(timer);
  }
}
