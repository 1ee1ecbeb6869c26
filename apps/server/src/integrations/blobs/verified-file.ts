import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ifThere } from './file-errors.ts';
import { BlobAltered, type KeptBlob, type OpenBlob } from './port.ts';

const READ_CHUNK_BYTES = 256 * 1_024;

/**
 * Opens a file after verifying its hash through the same handle, so that it can't be swapped. Undefined if it doesn't
 * exist.
 * @throws BlobAltered
 */
export async function openVerified(path: string, sha256: string): Promise<OpenBlob | undefined> {
  const file = await ifThere(open(path, 'r'));
  if (file === undefined) return undefined;
  try {
    const found = await hashFile(file);
    if (found.sha256 !== sha256) throw new BlobAltered(sha256);
    return { size: found.size, stream: await openVerifiedStream(file, found.size) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Returns true if the file exists with the right hash. */
export async function isWhole(path: string, sha256: string): Promise<boolean> {
  const file = await ifThere(open(path, 'r'));
  if (file === undefined) return false;
  try {
    return (await hashFile(file)).sha256 === sha256;
  } finally {
    await file.close();
  }
}

async function hashFile(file: FileHandle): Promise<KeptBlob> {
  const hash = createHash('sha256');
  let size = 0;
  const buffer = Buffer.allocUnsafeSlow(READ_CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, READ_CHUNK_BYTES, size);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
  return { sha256: hash.digest('hex'), size };
}

/** Reads from the start; keeps the file open. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(
      Buffer.allocUnsafeSlow(READ_CHUNK_BYTES),
      0,
      READ_CHUNK_BYTES,
      position,
    );
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Reads from the start; closes the file at the end. */
export async function openVerifiedStream(file: FileHandle, size: number): Promise<Readable> {
  if (size > 0) return file.createReadStream({ start: 0, end: size - 1, highWaterMark: READ_CHUNK_BYTES });
  await file.close();
  return Readable.from([]);
}
