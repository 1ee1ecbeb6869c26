import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFull } from './port.ts';

/** EFBIG is raised by a process's file size limit. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Runs a disk write.
 * @throws StorageFull if there is no room, or the original error.
 */
export async function writing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw NO_ROOM.has(codeOf(error)) ? new StorageFull(error) : error;
  }
}

/** Returns undefined if the file doesn't exist. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns true if the file exists and was last written before `time`. */
export async function isOlder(path: string, time: Date): Promise<boolean> {
  const found = await ifThere(stat(path));
  return found !== undefined && found.mtime < time;
}

/**
 * Removes files last written before a time.
 * @returns how many.
 */
export async function clearFiles(folder: string, before: Date): Promise<number> {
  let cleared = 0;
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (!(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    cleared += 1;
  }
  return cleared;
}
