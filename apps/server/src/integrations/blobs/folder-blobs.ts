import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobAltered, BlobMissing, type Blobs, StorageFull } from './port.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Blobs in a folder: `ab/cd/abcd…`. A file appears under its name only when it is whole and on the disk.
 * @param folder absolute; made when it does not exist.
 */
export function createFolderBlobs(folder: string): Blobs {
  const incoming = join(folder, 'incoming');

  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const path = pathOf(folder, sha256);
      if (await isWhole(path, sha256)) return sha256;
      const temporary = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        await mkdir(dirname(path), { recursive: true });
        await writeDurably(temporary, bytes);
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isOutOfRoom(error) ? new StorageFull(error) : error;
      }
      return sha256;
    },

    async read(sha256) {
      if (!SHA256.test(sha256)) throw new BlobMissing(sha256);
      const bytes = await readFile(pathOf(folder, sha256)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new BlobMissing(sha256) : error;
      });
      if (hashOf(bytes) !== sha256) throw new BlobAltered(sha256);
      return bytes;
    },
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function pathOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/** An altered file is not taken for the one that is being put, but replaced. */
async function isWhole(path: string, sha256: string): Promise<boolean> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  return there && hashOf(await readFile(path)) === sha256;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable only once the folder itself is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isOutOfRoom(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
