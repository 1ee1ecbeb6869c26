import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Like `mkdir` with `recursive`, which loops forever below `/proc`.
 * @returns the first folder created, if any.
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  try {
    return await makeOne(folder, mode);
  } catch (error) {
    const parent = dirname(folder);
    if (!isError(error, 'ENOENT') || parent === folder) throw error;
    const first = await makeFolder(parent, mode);
    return (await makeOne(folder, mode)) === undefined ? first : (first ?? folder);
  }
}

async function makeOne(folder: string, mode: number | undefined): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode });
    return folder;
  } catch (error) {
    if (isError(error, 'EEXIST') && (await stat(folder)).isDirectory()) return undefined;
    throw error;
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Syncs a folder's entries to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
