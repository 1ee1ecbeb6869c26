import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from './file-errors.ts';

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
