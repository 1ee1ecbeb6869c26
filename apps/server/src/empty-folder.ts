import { mkdir, readdir } from 'node:fs/promises';
import { getErrorCode } from './error-code.ts';
import { StartError } from './start-error.ts';

/** Creates a folder for this user alone. @throws StartError if it can't be created or isn't empty. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  const found = await create(folder);
  if (found.length > 0) throw new StartError(`${folder} is not empty: name a folder that is not there yet.`);
}

async function create(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await readdir(folder);
  } catch (error) {
    throw new StartError(`${folder} can’t be created (${getErrorCode(error)}): name a folder that you may write to.`);
  }
}
