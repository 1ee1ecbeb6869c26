import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder with those it stands in, as `mkdir` does with `recursive`; that one goes round for ever below a folder which
 * takes none but says that it is not there, such as `/proc`.
 * @returns the first folder that was made; undefined when all were there.
 * @throws the file system's error.
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
