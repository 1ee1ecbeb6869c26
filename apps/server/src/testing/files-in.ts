import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKER } from '../blob-cleanup/bind-blob-folder.ts';

/** Returns all files below a folder without the marker; none if missing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== MARKER)
    .map((entry) => join(entry.parentPath, entry.name));
}
