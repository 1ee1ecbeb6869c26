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
  /** For other providers than Amazon; uses path-style buckets. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds without progress. */
  readonly timeLimit?: number;
  /** Objects per list request; default is the store's limit. */
  readonly pageSize?: number;
}

export interface S3Object {
  readonly size: number;
  /** Last modified, to the second. */
  readonly at: Date;
  /** In hex; undefined if the store doesn't keep checksums. */
  readonly sha256: string | undefined;
}

/** The S3 requests that blobs need. Each throws BlobStoreUnreachable or StorageFull. */
export interface S3Bucket {
  look(key: string): Promise<S3Object | undefined>;
  /** The store rejects bytes with another hash. */
  write(key: string, kept: KeptBlob & { readonly file: FileHandle }): Promise<void>;
  /** @param take reads everything and may be called twice. Undefined if there is no object. */
  fetch<T>(key: string, take: (bytes: ByteSource) => Promise<T>): Promise<T | undefined>;
  /** Lists all objects page by page. */
  list(): AsyncIterable<{ readonly key: string; readonly at: Date }>;
  /** Not retried: the first request might still succeed late. */
  remove(key: string): Promise<void>;
}

/** Milliseconds to wait for the object store. */
const TIME_LIMIT = 10_000;
const CONNECT_LIMIT = 3_000;

/** Errors are thrown; without this the client also logs them. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Connects on the first request. */
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
        // Signed with the request, so that stores without checksums verify the bytes too.
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
        // A response without it isn't S3, such as a web page.
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
    // Some S3-compatible servers don't support the client's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_LIMIT },
  });
}

/** The client doesn't retry streams itself. */
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

/** Undefined if the store has no such key. */
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

/** Keeps the file open. */
function bodyOf(file: FileHandle, moved: () => void): Readable {
  async function* chunks() {
    for await (const chunk of chunksOf(file)) {
      moved();
      yield chunk;
    }
  }
  // After giving up, the client ignores errors, which would end the process.
  return Readable.from(chunks(), { objectMode: false }).on('error', () => {});
}

/** @throws BlobStoreUnreachable if it breaks off, even if that looks like the end. */
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

/** Total time limit as a multiple of the stall limit. */
const WHOLE = 12;

/**
 * Aborts work that stalls or is too slow overall.
 * @param limit milliseconds.
 * @param work receives an abort signal and reports progress.
 * @throws BlobStoreUnreachable on abort.
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
