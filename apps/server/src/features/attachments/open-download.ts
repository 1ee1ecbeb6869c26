import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { type AuditEvent, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { BlobAltered, BlobMissing, type Blobs, type OpenBlob } from '../../integrations/blobs/port.ts';

/** A stored file as it goes out, under its name. */
export interface Download {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Must be read to its end or destroyed. */
  readonly stream: Readable;
}

/**
 * Opens a stored file for somebody, which is on record before the first byte goes out.
 * @param event of the file that is given out; its hash is added.
 * @throws Failure `blob_missing` when the file is missing or was altered.
 */
export async function openDownload(
  { db, blobs }: { readonly db: Kysely<Database>; readonly blobs: Blobs },
  { name, sha256 }: { readonly name: string; readonly sha256: string },
  event: Omit<AuditEvent, 'afterHash'>,
): Promise<Download> {
  const { size, stream } = await openStored(blobs, sha256);
  try {
    await db.transaction().execute((trx) => appendAuditEvent(trx, { ...event, afterHash: sha256 }));
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { name, size, stream };
}

async function openStored(blobs: Blobs, sha256: string): Promise<OpenBlob> {
  try {
    return await blobs.open(sha256);
  } catch (cause) {
    if (!(cause instanceof BlobMissing || cause instanceof BlobAltered)) throw cause;
    throw new Failure('blob_missing', undefined, { message: 'This file is missing or was altered.', cause });
  }
}
