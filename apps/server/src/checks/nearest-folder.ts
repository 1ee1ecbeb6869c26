import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A folder itself, or the closest above it that is there. */
export async function nearestFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere ? folder : nearestFolder(dirname(folder));
}
