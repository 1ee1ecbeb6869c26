import type { Readable } from 'node:stream';

export type ByteSource = AsyncIterable<Uint8Array> | Readable;

export interface KeptBlob {
  /** The hash of the content in hexadecimal digits. */
  readonly sha256: string;
  readonly size: number;
}

/** A stored file whose hash was verified. */
export interface OpenBlob {
  readonly size: number;
  /** Read to the end or destroy it to close the file. */
  readonly stream: Readable;
}

/** Content-addressed storage for PDFs, mails and attachments. Equal bytes are stored once. */
export interface Blobs {
  /**
   * Stores a stream with little memory; durable once resolved. Nothing remains after a failure.
   * @throws BlobTooLarge, StorageFull, BlobStoreUnreachable, or the source's error.
   */
  receive(source: ByteSource, limits: { readonly maxBytes: number }): Promise<KeptBlob>;
  /**
   * Stores bytes from memory.
   * @returns their SHA-256 in hex, the blob's name.
   * @throws StorageFull or BlobStoreUnreachable; nothing remains.
   */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * Opens a blob after verifying all its bytes.
   * @throws BlobMissing, BlobAltered if the hash doesn't match, or BlobStoreUnreachable.
   */
  open(sha256: string): Promise<OpenBlob>;
  /** Like `open`, for files that fit into memory. */
  read(sha256: string): Promise<Buffer>;
}

/** A blob store with the operations of garbage collection. */
export interface BlobStore extends Blobs {
  /**
   * Lists blobs last stored before a time, unordered.
   * @throws BlobStoreUnreachable
   */
  namesBefore(time: Date): AsyncIterable<string>;
  /**
   * Does nothing if the blob doesn't exist.
   * @throws BlobStoreUnreachable; the blob may then be removed or not.
   */
  remove(sha256: string): Promise<void>;
  /**
   * Removes transit files of killed processes on this machine.
   * @returns how many.
   */
  clearIncoming(before: Date): Promise<number>;
}

/**
 * Protects a blob from removal. Called before the store checks for an existing blob; once resolved, no removal is
 * running, and none starts within hours.
 */
export type ProtectBlob = (sha256: string) => Promise<void>;

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
  /** The file system's code, which error handling knows. */
  readonly code = 'ENOSPC';

  constructor(cause: unknown) {
    super('There is no room left for files.', { cause });
  }
}

/** The store gave no usable response; retrying may help. */
export class BlobStoreUnreachable extends Error {
  override readonly name = 'BlobStoreUnreachable';
  /** True if a retry soon may succeed. */
  readonly mayPass: boolean;

  constructor(reason: string, options: { readonly mayPass: boolean; readonly cause?: unknown }) {
    super(`The file store can’t be used: ${reason}.`, { cause: options.cause });
    this.mayPass = options.mayPass;
  }
}

/** Returns true for a SHA-256 in hex. */
export function isBlobName(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
