import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HEAD_FILE } from '../audit/head-store.ts';
import { MARKER } from '../blob-cleanup/bind-blob-folder.ts';

/** Files of a blob folder that are no blobs. */
const OWN_FILES: readonly string[] = [MARKER, HEAD_FILE];

/** Returns all files below a folder without the marker and the audit head; none if missing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !OWN_FILES.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
