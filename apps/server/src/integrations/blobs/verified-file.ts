import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ifThere } from './file-errors.ts';
import { BlobAltered, type KeptBlob, type OpenBlob } from './port.ts';

/** Bytes that are read at once. */
const CHUNK = 256 * 1_024;

/**
 * The file's bytes, once all of them are known to have the hash: they are looked at and handed on through the same open
 * file, so that no other can take its place in between. Undefined when there is no such file.
 * @throws BlobAltered
 */
export async function openVerified(path: string, sha256: string): Promise<OpenBlob | undefined> {
  const file = await ifThere(open(path, 'r'));
  if (file === undefined) return undefined;
  try {
    const found = await hashFile(file);
    if (found.sha256 !== sha256) throw new BlobAltered(sha256);
    return { size: found.size, stream: await streamOf(file, found.size) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether the file is there and has the hash. */
export async function isWhole(path: string, sha256: string): Promise<boolean> {
  const file = await ifThere(open(path, 'r'));
  if (file === undefined) return false;
  try {
    return (await hashFile(file)).sha256 === sha256;
  } finally {
    await file.close();
  }
}

/** The hash of a whole open file, from its first byte on. */
async function hashFile(file: FileHandle): Promise<KeptBlob> {
  const hash = createHash('sha256');
  let size = 0;
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK, size);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
  return { sha256: hash.digest('hex'), size };
}

/** An open file's bytes from the first on; the file stays open. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A file's bytes from the first on; closes the file at the end. */
export async function streamOf(file: FileHandle, size: number): Promise<Readable> {
  if (size > 0) return file.createReadStream({ start: 0, end: size - 1, highWaterMark: CHUNK });
  await file.close();
  return Readable.from([]);
}
