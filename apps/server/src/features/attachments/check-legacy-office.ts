import { fileTypeFromBuffer } from 'file-type';

/** What is wrong with an office file; null when nothing is. */
export type OfficeProblem = 'other' | 'macros' | 'encrypted' | null;

/** Names in the directory of a compound file: of what the file is, and of what holds macros. */
const CONTENTS = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] } as const;
const MACROS = ['_VBA_PROJECT', '_VBA_PROJECT_CUR'];
const ENCRYPTED = 'EncryptedPackage';

/** A file of Word or Excel as they wrote them until 2007: a compound file with a stream of the program's name. */
export async function checkLegacyOffice(extension: keyof typeof CONTENTS, bytes: Buffer): Promise<OfficeProblem> {
  if (!(await isCompoundFile(bytes))) return 'other';
  if (MACROS.some((name) => names(bytes, name))) return 'macros';
  return CONTENTS[extension].some((name) => names(bytes, name)) ? null : 'other';
}

/** Whether it is a newer office file under a password, which is a compound file. */
export async function isEncryptedOffice(bytes: Buffer): Promise<boolean> {
  return (await isCompoundFile(bytes)) && names(bytes, ENCRYPTED);
}

async function isCompoundFile(bytes: Buffer): Promise<boolean> {
  return (await fileTypeFromBuffer(bytes.subarray(0, 4_100)))?.mime === 'application/x-cfb';
}

/** An entry of the directory ends in zeros. */
function names(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
}
