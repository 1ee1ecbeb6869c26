import { fileTypeOf, storeExtension } from '@letterdesk/core/attachments/file-types';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../failure.ts';
import { checkBeginning, checkWhole, HEAD_BYTES, isText } from './check-file.ts';
import { A_GIF, A_JPEG, A_PDF, A_PNG, aCompoundFile, aDocx, anXlsx, aZip } from './testing/given-files.ts';

/** The code a file is refused with under a name; null when it is not. */
async function refusalOf(name: string, bytes: Buffer): Promise<string | null> {
  const extension = storeExtension(name) ?? expect.fail(`${name} may not be attached`);
  const file = { extension, type: fileTypeOf(extension) };
  try {
    if (file.type.kind === 'text' && !isText(bytes, bytes)) return 'no text';
    await checkBeginning(file, bytes.subarray(0, HEAD_BYTES));
    if (file.type.kind === 'office') await checkWhole(file, bytes);
    return null;
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}

const AN_EXE = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1');
const AN_SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const A_PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';

describe('a file is what its name says', () => {
  test.each<[string, Buffer]>([
    ['a.pdf', A_PDF],
    ['a.png', A_PNG],
    ['a.gif', A_GIF],
    ['a.jpg', A_JPEG],
    ['a.jpeg', A_JPEG],
    ['a.txt', Buffer.from('Grüße,\r\n\tMaya\n')],
    ['a.text', Buffer.from('\ufeffGrüße', 'utf16le')],
    ['a.txt', Buffer.from('Gr\xfc\xdfe', 'latin1')],
    ['a.docx', aDocx()],
    ['a.xlsx', anXlsx()],
    ['a.pages', aZip({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' })],
    ['a.doc', aCompoundFile('Root Entry', 'WordDocument')],
    ['a.xls', aCompoundFile('Root Entry', 'Workbook')],
  ])('%s', async (name, bytes) => {
    expect(await refusalOf(name, bytes)).toBeNull();
  });
});

describe('a file is refused that is not', () => {
  test.each<[string, string, Buffer]>([
    ['a program called a picture', 'a.png', AN_EXE],
    ['a program called a letter', 'a.docx', AN_EXE],
    ['an SVG called a picture', 'a.png', AN_SVG],
    ['a page called a picture', 'a.gif', A_PAGE],
    ['a page called a PDF', 'a.pdf', A_PAGE],
    ['a page that begins as a PDF', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), A_PAGE])],
    ['a PDF behind something else', 'a.pdf', Buffer.concat([Buffer.from('x'), A_PDF])],
    ['a JPEG called PNG', 'a.png', A_JPEG],
    ['an archive called a letter', 'a.docx', aZip({ 'a.txt': 'x' })],
    ['a table called a letter', 'a.docx', anXlsx()],
    ['a letter called a table', 'a.xlsx', aDocx()],
    ['an archive called Pages', 'a.pages', aZip({ 'a.txt': 'x' })],
    ['an archive with a path that leaves it', 'a.docx', aDocx({ '../evil.txt': 'x' })],
    ['a table called an old letter', 'a.doc', aCompoundFile('Root Entry', 'Workbook')],
    ['a letter cut short', 'a.docx', aDocx().subarray(0, -30)],
    ['a letter under a password', 'a.docx', aCompoundFile('Root Entry', 'EncryptedPackage')],
    ['an archive with too many entries', 'a.docx', aDocx(manyFiles(5_001))],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toBe('attachment_content_invalid');
  });

  test('an archive that says it unpacks to more than it may', async () => {
    const bytes = aDocx();
    const entry = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    bytes.writeUInt32LE(600_000_000, entry + 24);
    expect(await refusalOf('a.docx', bytes)).toBe('attachment_content_invalid');
  });

  test('bytes called a text', async () => {
    expect(await refusalOf('a.txt', AN_EXE)).toBe('no text');
  });

  test.each<[string, string, Buffer]>([
    ['in a letter', 'a.docx', aDocx({ 'word/vbaProject.bin': 'x' })],
    ['by its content types', 'a.docx', aDocx({}, MACRO_MAIN)],
    ['in an old table', 'a.xls', aCompoundFile('Workbook', '_VBA_PROJECT_CUR')],
    ['in an old letter', 'a.doc', aCompoundFile('WordDocument', 'Macros', '_VBA_PROJECT')],
  ])('without macros: %s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toBe('attachment_with_macros');
  });
});

function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, '']));
}
