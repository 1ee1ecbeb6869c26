import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the folder, or its nearest existing ancestor. */
export async function nearestFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere ? folder : nearestFolder(dirname(folder));
}
