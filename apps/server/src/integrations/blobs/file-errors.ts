import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFull } from './port.ts';

/** The last one is said of a limit to the size of a process's files. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Writes to the disk. @throws StorageFull when there is no room, or what else was thrown. */
export async function writing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw NO_ROOM.has(codeOf(error)) ? new StorageFull(error) : error;
  }
}

/** The answer, or undefined when there is no such file. */
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

/** Whether the file is there and was written last before then. */
export async function isOlder(path: string, time: Date): Promise<boolean> {
  const found = await ifThere(stat(path));
  return found !== undefined && found.mtime < time;
}

/** Removes a folder's files that were written last before then. @returns how many it was. */
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
