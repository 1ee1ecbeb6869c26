import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writing } from './file-errors.ts';
import { BlobTooLarge, type ByteSource, type KeptBlob } from './port.ts';

/** A received file under a temporary name. */
export interface ReceivedFile extends KeptBlob {
  readonly path: string;
  /** Readable and writable. */
  readonly file: FileHandle;
}

/**
 * Writes and hashes a stream into a temporary file, removed after `keep` unless renamed.
 * @param folder created if missing.
 * @throws BlobTooLarge, StorageFull, or the error of the source or `keep`; the file is removed.
 */
export async function receiveFile<T>(
  folder: string,
  source: ByteSource,
  limits: { readonly maxBytes: number },
  keep: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  try {
    const file = await writing(async () => {
      await mkdir(folder, { recursive: true });
      return open(path, 'wx+');
    });
    try {
      return await keep({ path, file, ...(await writeAll(file, source, limits.maxBytes)) });
    } finally {
      await file.close();
    }
  } catch (error) {
    if ('destroy' in source) source.destroy();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Write buffer; clients send much smaller chunks. */
const WRITE_BUFFER_BYTES = 512 * 1_024;

async function writeAll(file: FileHandle, source: ByteSource, maxBytes: number): Promise<KeptBlob> {
  const hash = createHash('sha256');
  const gathered = Buffer.allocUnsafeSlow(Math.min(WRITE_BUFFER_BYTES, maxBytes + 1));
  let [size, filled] = [0, 0];
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes);
    await writing(() => file.writeFile(bytes));
  };
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BlobTooLarge(maxBytes);
    if (filled + chunk.byteLength > gathered.length) {
      await write(gathered.subarray(0, filled));
      filled = 0;
    }
    if (chunk.byteLength > gathered.length) await write(chunk);
    else {
      gathered.set(chunk, filled);
      filled += chunk.byteLength;
    }
  }
  await write(gathered.subarray(0, filled));
  return { sha256: hash.digest('hex'), size };
}
