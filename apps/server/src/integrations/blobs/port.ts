import type { Readable } from 'node:stream';

/** Bytes that come one after the other, such as the body of a request. */
export type ByteSource = AsyncIterable<Uint8Array> | Readable;

/** What a stored file is named by, and how many bytes it has. */
export interface KeptBlob {
  /** In hex. */
  readonly sha256: string;
  readonly size: number;
}

/** A stored file whose bytes are known to have their hash. */
export interface OpenBlob {
  readonly size: number;
  /** Must be read to its end or destroyed: a file is open behind it. */
  readonly stream: Readable;
}

/**
 * Where bytes are kept that no row holds: PDFs, mails, attachments. A blob is named by its content; the same bytes are
 * kept once.
 */
export interface Blobs {
  /**
   * Keeps what comes, in little memory however much it is; durable once it resolves. Of a source that fails nothing
   * stays behind, and its error is thrown on.
   * @throws BlobTooLarge, StorageFull when there is no room, or BlobStoreUnreachable; nothing half-written stays behind.
   */
  receive(source: ByteSource, limits: { readonly maxBytes: number }): Promise<KeptBlob>;
  /**
   * Keeps bytes that are in memory anyway.
   * @returns their SHA-256 in hex, which is the blob's name.
   * @throws StorageFull when there is no room, or BlobStoreUnreachable; nothing half-written stays behind.
   */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The very bytes that were kept, looked at as a whole before the first of them is handed on.
   * @throws BlobMissing, BlobAltered when they no longer have the hash they are named by, or BlobStoreUnreachable.
   */
  open(sha256: string): Promise<OpenBlob>;
  /** As `open`, for files that fit into memory. */
  read(sha256: string): Promise<Buffer>;
}

/** A blob store with what only the collection of blobs does. Nothing else lists blobs, or removes one. */
export interface BlobStore extends Blobs {
  /** The names of the blobs that were put last before then, in no order. @throws BlobStoreUnreachable */
  namesBefore(time: Date): AsyncIterable<string>;
  /** Does nothing when there is no such blob. @throws BlobStoreUnreachable, and then the blob may be gone or not. */
  remove(sha256: string): Promise<void>;
  /** Removes what processes that were killed left on its way on this machine. @returns how many files it was. */
  clearIncoming(before: Date): Promise<number>;
}

/**
 * Keeps a blob from being removed. It is called with each name before the store looks whether it has the blob already;
 * once it resolves, no removal of that blob is under way, and none begins within hours.
 */
export type Spare = (sha256: string) => Promise<void>;

export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';

  constructor(sha256: string) {
    super(`The stored file ${sha256} is missing.`);
  }
}

export class BlobAltered extends Error {
  override readonly name = 'BlobAltered';

  constructor(sha256: string) {
    super(`The stored file ${sha256} was altered.`);
  }
}

export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
  }
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  /** As the file system says it, so that whoever answers requests knows it. */
  readonly code = 'ENOSPC';

  constructor(cause: unknown) {
    super('There is no room left for files.', { cause });
  }
}

/** The store gave no answer, or none that can be used: trying again later may help. */
export class BlobStoreUnreachable extends Error {
  override readonly name = 'BlobStoreUnreachable';
  /** Whether the same may well succeed a moment later. */
  readonly mayPass: boolean;

  constructor(reason: string, options: { readonly mayPass: boolean; readonly cause?: unknown }) {
    super(`The file store cannot be used: ${reason}.`, { cause: options.cause });
    this.mayPass = options.mayPass;
  }
}

/** Whether a text is a SHA-256 in hex, as blobs are named. */
export function isBlobName(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
