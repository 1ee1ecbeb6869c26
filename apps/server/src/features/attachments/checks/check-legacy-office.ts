import { type CompoundEntry, type CompoundFile, isCompoundFile, openCompoundFile } from './compound-file.ts';
import type { FileProblem } from './file-problem.ts';
import { containsDdeField, containsDdeLink } from './find-legacy-dde.ts';
import { readPowerPointObjects } from './powerpoint-objects.ts';
import { containsVbaCode } from './vba-project.ts';

/** BOF record numbers of a workbook ([MS-XLS] 2.3; older versions share the lower byte). */
const BEGINNINGS = new Set([0x0809, 0x0409, 0x0209, 0x0009]);
const PASSWORD = 0x002f;
const SHEET = 0x0085;
const END = 0x000a;
/** Sheet types with macros: Excel 4 macro sheets and Excel 5 modules. */
const MACRO_SHEETS = new Set([1, 6]);

/** Reads a workbook's global records for a password and for macro sheets. */
function checkExcelRecords(workbook: Buffer): FileProblem | null {
  if (workbook.length < 4 || !BEGINNINGS.has(workbook.readUInt16LE(0))) return 'other';
  for (let at = 0; at + 4 <= workbook.length; ) {
    const record = workbook.readUInt16LE(at);
    if (record === PASSWORD) return 'encrypted';
    if (record === END) return containsDdeLink(workbook) ? 'dde' : null;
    if (record === SHEET && MACRO_SHEETS.has(workbook[at + 9] ?? 0)) return 'macros';
    at += 4 + workbook.readUInt16LE(at + 2);
  }
  return 'other';
}

type LegacyOffice = 'doc' | 'xls' | 'ppt';

/** Streams that identify a compound file as a document of a program. */
const DOCUMENTS: Readonly<Record<LegacyOffice, readonly string[]>> = {
  doc: ['worddocument'],
  xls: ['workbook', 'book'],
  ppt: ['powerpoint document'],
};
/** Stream of an arbitrary file packed into a document ([MS-OLEDS] 2.3.6). */
const PACKED_FILE = '\x01ole10native';
const ENCRYPTED_PACKAGE = 'encryptedpackage';

/** A newer Office file in an object. */
const ARCHIVE = 'package';

type IsSafe = (bytes: Buffer) => Promise<boolean>;

/**
 * Checks a Word, Excel or PowerPoint 97-2003 file, which is a compound file with a stream of the program.
 * @param isSafeFile checks a file in it.
 */
export async function checkLegacyOffice(
  program: LegacyOffice,
  bytes: Buffer,
  isSafeFile: IsSafe,
): Promise<FileProblem | null> {
  try {
    return await problemOf(program, openCompoundFile(bytes), isSafeFile);
  } catch {
    return 'other';
  }
}

/** Returns true for an encrypted OOXML file, which is stored as a compound file. */
export function isEncryptedOffice(bytes: Buffer): boolean {
  if (!isCompoundFile(bytes)) return false;
  try {
    return stream(openCompoundFile(bytes), [ENCRYPTED_PACKAGE]) !== undefined;
  } catch {
    return false;
  }
}

/** Returns true if an embedded object, and those in it, contain no packed file, no macros and no DDE. */
export async function isSafeObject(bytes: Buffer, isSafeFile: IsSafe): Promise<boolean> {
  try {
    const file = openCompoundFile(bytes);
    const isEncrypted = stream(file, [ENCRYPTED_PACKAGE]) !== undefined;
    return !isEncrypted && !containsVbaCode(file) && (await containsSafeObjects(file, isSafeFile));
  } catch {
    return false;
  }
}

async function containsSafeObjects(file: CompoundFile, isSafeFile: IsSafe): Promise<boolean> {
  for (const entry of file.entries) {
    const name = entry.name.toLowerCase();
    if (name === PACKED_FILE) return false;
    const read = () => file.read(entry, entry.size);
    if (entry.size === 0) continue;
    if (DOCUMENTS.doc.includes(name) && containsDdeField(read())) return false;
    if (DOCUMENTS.xls.includes(name) && ['macros', 'dde'].includes(checkExcelRecords(read()) ?? '')) return false;
    if (name === ARCHIVE && !(await isSafeFile(read()))) return false;
    if (!DOCUMENTS.ppt.includes(name)) continue;
    for (const object of readPowerPointObjects(read())) if (!(await isSafeFile(object))) return false;
  }
  return true;
}

async function problemOf(program: LegacyOffice, file: CompoundFile, isSafeFile: IsSafe): Promise<FileProblem | null> {
  if (stream(file, [ENCRYPTED_PACKAGE]) !== undefined) return 'encrypted';
  const document = stream(file, DOCUMENTS[program]);
  if (document === undefined) return 'other';
  if (containsVbaCode(file)) return 'macros';
  return CHECK[program](file, document) ?? ((await containsSafeObjects(file, isSafeFile)) ? null : 'packed');
}

const CHECK: Readonly<Record<LegacyOffice, (file: CompoundFile, document: CompoundEntry) => FileProblem | null>> = {
  doc: checkWord,
  xls: (file, workbook) => checkExcelRecords(file.read(workbook, workbook.size)),
  ppt: checkPowerPoint,
};

const WORD = new Set([0xa5ec, 0xa5dc]);
const WORD_ENCRYPTED = 0x0100;

/** Reads the flags of the file information block ([MS-DOC] 2.5.2). */
function checkWord(file: CompoundFile, document: CompoundEntry): FileProblem | null {
  const head = file.read(document, 32);
  if (head.length < 32 || !WORD.has(head.readUInt16LE(0))) return 'other';
  if ((head.readUInt16LE(10) & WORD_ENCRYPTED) !== 0) return 'encrypted';
  return containsDdeField(file.read(document, document.size)) ? 'dde' : null;
}

const POWERPOINT_ENCRYPTED = 0xf3d1c4df;

/** Reads the encryption token from the current user stream ([MS-PPT] 2.3.2), and looks for macros in the presentation. */
function checkPowerPoint(file: CompoundFile, document: CompoundEntry): FileProblem | null {
  const user = stream(file, ['current user']);
  const head = user === undefined ? undefined : file.read(user, 16);
  if (head === undefined || head.length < 16) return 'other';
  if (head.readUInt32LE(12) === POWERPOINT_ENCRYPTED) return 'encrypted';
  for (const object of readPowerPointObjects(file.read(document, document.size))) {
    if (isCompoundFile(object) && containsVbaCode(openCompoundFile(object))) return 'macros';
  }
  return null;
}

/** Returns the first of these root streams that exists. */
function stream(file: CompoundFile, names: readonly string[]): CompoundEntry | undefined {
  return file.entries.find(({ path, size }) => size > 0 && names.includes(path.toLowerCase()));
}
