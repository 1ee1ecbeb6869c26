import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { Failure } from '../../../failure.ts';
import { checkFile } from '../checks/check-file.ts';

/**
 * Checks a file under an extension. @returns the refusal's code and message; null if it passes.
 * @param portion chunk size in bytes; the whole file by default.
 */
export async function getFileRefusal(
  extension: Extension,
  bytes: Buffer,
  portion = bytes.length,
): Promise<{ readonly code: string; readonly message: string } | null> {
  try {
    const check = checkFile({ extension, type: fileTypeOf(extension) }, { macrosAllowed: true });
    for (let at = 0; at < bytes.length; at += portion) check.addChunk(bytes.subarray(at, at + portion));
    await check.finish((look) => look(bytes));
    return null;
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, message: error.message };
    throw error;
  }
}

export async function getFileRefusalCode(
  extension: Extension,
  bytes: Buffer,
  portion?: number,
): Promise<string | null> {
  return (await getFileRefusal(extension, bytes, portion))?.code ?? null;
}
