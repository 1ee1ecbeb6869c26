import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { platformOf } from '@letterdesk/core/platform';

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

function isError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Syncs a folder's entries to disk, where systems can. */
export async function syncFolder(path: string, platform: string = process.platform): Promise<void> {
  if (!platformOf(platform).syncsFolders) return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const ATTEMPTS = 10;
const PAUSE = 20;

/** Repeats work on a new file while another program holds it, on systems where that happens. */
export async function retryLocked<T>(work: () => Promise<T>, platform: string = process.platform): Promise<T> {
  const { locksNewFiles } = platformOf(platform);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!locksNewFiles || attempt === ATTEMPTS || !isError(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      await wait(attempt * PAUSE);
    }
  }
}

/** Renames a file or a folder. */
export function move(from: string, to: string): Promise<void> {
  return retryLocked(() => rename(from, to));
}

/** Writes a file that only its owner can read: it appears complete and synced, or not at all. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await move(`${file}.new`, file);
}
