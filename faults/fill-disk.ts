import { open } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNKS = [1_000_000, 4_096];

/** Writes a file until the disk of this folder is full. @returns its path. */
export async function fillDisk(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  try {
    for (const size of CHUNKS) {
      while (await isWritten(() => file.write(Buffer.alloc(size)), size));
    }
  } finally {
    await file.close();
  }
  return path;
}

async function isWritten(write: () => Promise<{ bytesWritten: number }>, size: number): Promise<boolean> {
  try {
    return (await write()).bytesWritten === size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
