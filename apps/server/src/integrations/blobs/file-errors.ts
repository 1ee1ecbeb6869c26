import { StorageFull } from './port.ts';

/** The last one is said of a limit to the size of a process's files. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Writes to the disk. @throws StorageFull when there is no room, or what else was thrown. */
export async function writing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw NO_ROOM.has(codeOf(error)) ? new StorageFull(error) : error;
  }
}

/** The answer, or undefined when there is no such file. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
