import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { type AuditEvent, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../../integrations/blobs/port.ts';

/** The message of `blob_missing` for a single file. */
export const FILE_MISSING = 'This file is missing or was altered.';

export interface Download {
  readonly name: string;
  /** The file size in bytes. */
  readonly size: number;
  /** Must be read to its end or destroyed. */
  readonly stream: Readable;
}

/**
 * Opens a stored file, and commits the audit event before the first byte is sent.
 * @param event the audit event; the file's hash is added.
 * @throws Failure `blob_missing` when the file is missing or was altered.
 */
export async function openDownload(
  { db, blobs }: { readonly db: Kysely<Database>; readonly blobs: Blobs },
  { name, sha256 }: { readonly name: string; readonly sha256: string },
  event: Omit<AuditEvent, 'afterHash'>,
): Promise<Download> {
  const { size, stream } = await refuseMissing(() => blobs.open(sha256), FILE_MISSING);
  try {
    await db.transaction().execute((trx) => appendAuditEvent(trx, { ...event, afterHash: sha256 }));
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { name, size, stream };
}

/** Reads a complete stored file. @throws Failure `blob_missing` when it is missing or was altered. */
export function readStoredFile(blobs: Blobs, sha256: string, message?: string): Promise<Buffer> {
  return refuseMissing(() => blobs.read(sha256), message);
}

async function refuseMissing<T>(read: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof BlobMissing || cause instanceof BlobAltered)) throw cause;
    throw new Failure('blob_missing', undefined, message === undefined ? { cause } : { message, cause });
  }
}

/** Sets headers so that browsers save the file and never display it (RFC 6266). */
export function sendDownload(reply: FastifyReply, { name, size, stream }: Download): Readable {
  reply.header('content-disposition', create(name));
  reply.header('content-length', size);
  return stream;
}
