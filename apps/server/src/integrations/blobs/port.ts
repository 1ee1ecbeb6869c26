/** Where bytes are kept that no row holds: PDFs, mails, attachments. A blob is named by its content. */
export interface Blobs {
  /**
   * Keeps bytes; durable once it resolves. The same bytes are kept once.
   * @returns their SHA-256 in hex, which is the blob's name.
   * @throws StorageFull when there is no room; nothing half-written stays behind.
   */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The very bytes that were put.
   * @throws BlobMissing, or BlobAltered when they no longer have the hash they are named by.
   */
  read(sha256: string): Promise<Buffer>;
}

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

export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  /** As the file system says it, so that whoever answers requests knows it. */
  readonly code = 'ENOSPC';

  constructor(cause: unknown) {
    super('There is no room left for files.', { cause });
  }
}
