import { open } from 'node:fs/promises';

/** Has the names in a folder on the disk when it resolves. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
