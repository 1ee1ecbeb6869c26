import type { Extension } from '@letterdesk/core/attachments/extensions';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { Failure } from '../../../failure.ts';
import { checkFile } from '../checks/check-file.ts';

/**
 * What a file is refused with under an extension, its code and its sentence; null when it is not. Any other error is
 * thrown on.
 * @param portion bytes that come at once; all of them when left out.
 */
export async function refusalOf(
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

export async function codeOf(extension: Extension, bytes: Buffer, portion?: number): Promise<string | null> {
  return (await refusalOf(extension, bytes, portion))?.code ?? null;
}
