import { describe, expect, test } from 'vitest';
import { aCompoundFile } from '../testing/a-compound-file.ts';
import { aZip, withDescriptors } from '../testing/given-files.ts';
import { aDoc, aDocx, anXls, anXlsx, aPresentation, aRelation } from '../testing/given-office-files.ts';
import { getFileRefusal, getFileRefusalCode } from '../testing/refusal-of.ts';

const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const PACKED = aCompoundFile({ '\x01Ole10Native': Buffer.from('setup.exe'), '\x01CompObj': Buffer.alloc(80) });

const DDE_TABLE = anXlsx({ 'xl/worksheets/sheet1.xml': `<worksheet><c><f>cmd|'/c calc'!A0</f></c></worksheet>` });
const anXlsb = () => anXlsx({ '[Content_Types].xml': typesOf(TYPE_OF_BINARY), 'xl/a.bin': 'x' });
const DDE_FIELD = '\x13 DDEAUTO cmd "/c calc" \x15';
const REMOTE = aRelation('attachedTemplate', 'https://evil.example/a.dotm');
const nested = (levels: number): Buffer =>
  levels === 0 ? aDocx() : aDocx({ 'word/embeddings/a.docx': nested(levels - 1) });

const XLSX_PARTS = {
  '[Content_Types].xml':
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml': '<root/>',
};
const STRICT_RELATIONS =
  '<Relationships><Relationship Id="r1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="a.xml"/></Relationships>';

describe('an Office archive', () => {
  test.each<[string, Buffer]>([
    ['an archive called a letter', aZip({ 'a.txt': 'x' })],
    ['a table called a letter', anXlsx()],
    ['one whose list of content types is broken', aZip({ '[Content_Types].xml': '<Types', 'word/document.xml': '' })],
    ['one with entities of its own', aZip({ '[Content_Types].xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ])('is refused if it is %s', async (_what, bytes) => {
    expect(await getFileRefusalCode('docx', bytes)).toBe('attachment_content_invalid');
  });

  test('one under a password, with what to do', async () => {
    const message =
      'This file is protected by a password, so it can’t be checked. Remove the password, then attach it again.';
    const locked = aCompoundFile({ EncryptionInfo: Buffer.alloc(200), EncryptedPackage: Buffer.alloc(9_000) });
    for (const extension of ['docx', 'xlsx', 'pptx', 'doc', 'xls'] as const) {
      expect(await getFileRefusal(extension, locked)).toEqual({ code: 'attachment_content_invalid', message });
    }
  });
});

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The list of content types of a workbook, with more of them. */
const typesOf = (more: string) =>
  `<Types>${more}<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/></Types>`;
const TYPE_OF_BINARY = `<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>`;

describe('a workbook of another program', () => {
  test.each<[string, Buffer]>([
    ['that lists a type with macros, but has no such part', anXlsx({ '[Content_Types].xml': typesOf(TYPE_OF_BINARY) })],
    ['with folders of their own', anXlsx({ 'xl/': '', 'xl/worksheets/': '', '_rels/': '' })],
    ['whose first entry is its type', aZip({ mimetype: 'application/zip', ...XLSX_PARTS })],
    ['in strict OOXML', anXlsx({ 'xl/_rels/workbook.xml.rels': STRICT_RELATIONS })],
    ['whose entries have their sizes behind them', withDescriptors(anXlsx())],
  ])('passes: one %s', async (_what, bytes) => {
    expect(await getFileRefusalCode('xlsx', bytes)).toBeNull();
  });

  test('is refused if a part or a relationship has a type with macros', async () => {
    const types = { '[Content_Types].xml': typesOf(TYPE_OF_BINARY) };
    expect(await getFileRefusalCode('xlsx', anXlsx({ ...types, 'xl/a.bin': 'x' }))).toBe('attachment_with_macros');
    const relation = `<Relationship Id="r1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.dat"/>`;
    const relations = { 'xl/_rels/workbook.xml.rels': `<Relationships>${relation}</Relationships>`, 'xl/a.dat': 'x' };
    expect(await getFileRefusalCode('xlsx', anXlsx(relations))).toBe('attachment_with_macros');
  });
});

describe('macros in an Office archive', () => {
  test.each<[string, Buffer]>([
    ['as a program in it', aDocx({ 'word/vbaProject.bin': 'x' })],
    ['under another case', aDocx({ 'word/VBAPROJECT.BIN': 'x' })],
    ['by its content types', aDocx({}, MACRO_MAIN)],
    ['by its content types with a letter as a number', aDocx({}, MACRO_MAIN.replace('macro', '&#109;acro'))],
    ['as controls', aDocx({ 'word/activeX/activeX1.xml': '<x/>' })],
  ])('are refused %s', async (_what, bytes) => {
    expect(await getFileRefusalCode('docx', bytes)).toBe('attachment_with_macros');
  });

  test('macros of Excel 4 and in a presentation format without macros are refused from every source', async () => {
    expect(await getFileRefusalCode('xlsx', anXlsx({ 'xl/macrosheets/sheet1.xml': '<x/>' }))).toBe(
      'attachment_with_macros',
    );
    expect(await getFileRefusalCode('pptx', aPresentation('pptx', { 'ppt/vbaProject.bin': 'x' }))).toBe(
      'attachment_with_macros',
    );
    expect(await getFileRefusalCode('pptx', aPresentation('pptm'))).toBe('attachment_with_macros');
  });
});

describe('an object in a file', () => {
  test.each<[string, string, Buffer | string]>([
    ['is a table behind a chart', 'word/embeddings/Microsoft_Excel_Sheet.xlsx', anXlsx()],
    ['is a letter of Word 97', 'word/embeddings/oleObject1.bin', aDoc()],
    ['is a letter with a table in it', 'word/embeddings/a.docx', aDocx({ 'word/embeddings/b.xlsx': anXlsx() })],
    ['is a table in an object', 'word/embeddings/oleObject1.bin', aCompoundFile({ Package: anXlsx() })],
  ])('passes that %s', async (_what, path, content) => {
    expect(await getFileRefusalCode('docx', aDocx({ [path]: content }))).toBeNull();
  });

  test.each<[string, string, Buffer | string]>([
    ['is a packed program', 'word/embeddings/oleObject1.bin', PACKED],
    [
      'is a letter with macros',
      'word/embeddings/oleObject1.bin',
      aDoc({ 'Macros/VBA/_VBA_PROJECT': Buffer.alloc(9), 'Macros/VBA/a': Buffer.alloc(9) }),
    ],
    ['is a workbook in a format with macros', 'word/embeddings/Sheet.xlsb', anXlsb()],
    ['is no object', 'word/embeddings/oleObject1.bin', 'MZ'],
    ['is a table that starts a program', 'word/embeddings/Sheet.xlsx', DDE_TABLE],
    ['has such a table in it', 'word/embeddings/a.docx', aDocx({ 'word/embeddings/b.xlsx': DDE_TABLE })],
    ['has such a table in an object', 'word/embeddings/oleObject1.bin', aCompoundFile({ Package: DDE_TABLE })],
    ['is a letter of Word 97 that starts a program', 'word/embeddings/oleObject1.bin', aDoc({}, 0, DDE_FIELD)],
    ['is a letter that loads a template', 'word/embeddings/a.docx', aDocx(REMOTE)],
    ['is a letter with macros in the newer format', 'word/embeddings/a.docx', aDocx({ 'word/vbaProject.bin': 'x' })],
    ['is no file of Office', 'word/embeddings/a.docx', aZip({ 'a.txt': 'x' })],
    ['is nested too deep', 'word/embeddings/a.docx', nested(6)],
    ['is encrypted', 'word/embeddings/oleObject1.bin', aCompoundFile({ EncryptedPackage: Buffer.alloc(9_000) })],
  ])('is refused that %s', async (_what, path, content) => {
    expect(await getFileRefusalCode('docx', aDocx({ [path]: content }))).toBe('attachment_unsafe');
  });
});

describe('a file that a letter refers to, under any name,', () => {
  test.each<[string, string, Buffer | string, boolean]>([
    ['an object', 'oleObject', PACKED, false],
    ['a table', 'package', DDE_TABLE, false],
    ['a table without harm', 'package', anXlsx(), true],
    ['a letter to insert', 'aFChunk', aDocx(REMOTE), false],
    ['a text to insert', 'aFChunk', '{\\rtf1 {\\object{\\*\\objdata 01}}}', false],
    ['a text to insert without harm', 'aFChunk', '{\\rtf1 Hello}', true],
    ['a page to insert', 'aFChunk', '<html><img src="https://evil.example/pixel.png"></html>', false],
  ])('is checked as %s', async (_what, type, content, passes) => {
    const relations = aRelation(type, '../a/File%201.dat');
    const inside = Object.fromEntries(
      Object.entries(relations).map(([path, text]) => [path, String(text).replace(' TargetMode="External"', '')]),
    );
    const refusal = await getFileRefusalCode('docx', aDocx({ ...inside, 'a/file 1.dat': content }));
    expect(refusal).toBe(passes ? null : 'attachment_unsafe');
  });
});

describe('external references of a file', () => {
  test.each([
    ['attachedTemplate', 'https://evil.example/a.dotm'],
    ['attachedTemplate', 'file:///\\\\evil.example\\share\\a.dotm'],
    ['attachedTemplate', '\\\\evil.example\\share\\a.dotm'],
    ['attachedTemplate', 'file://evil.example/a.dotm'],
    ['attachedTemplate', '&#x68;ttps://evil.example/a.dotm'],
    ['oleObject', 'mhtml:https://evil.example/a.html'],
    ['frame', 'https://evil.example/'],
    ['image', 'https://evil.example/pixel.png'],
  ])('is refused as %s from %s', async (type, target) => {
    const message =
      'This file loads content from another place when opened, such as a template or picture. Embed that content, then attach it again.';
    expect(await getFileRefusal('docx', aDocx(aRelation(type, target)))).toEqual({
      code: 'attachment_unsafe',
      message,
    });
  });

  test.each([
    ['hyperlink', 'https://meridale.example/'],
    ['attachedTemplate', 'file:///C:\\Users\\Maya\\Templates\\Letter.dotx'],
    ['attachedTemplate', 'C:\\Templates\\Letter.dotx'],
    ['attachedTemplate', 'Letter.dotx'],
    ['attachedTemplate', 'file:///Users/maya/Letter.dotx'],
  ])('passes as %s at %s', async (type, target) => {
    expect(await getFileRefusalCode('docx', aDocx(aRelation(type, target)))).toBeNull();
  });

  test('is found in UTF-16', async () => {
    const [[path = '', text = ''] = []] = Object.entries(aRelation('attachedTemplate', 'https://evil.example/a.dotm'));
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(await getFileRefusalCode('docx', aDocx({ [path]: bytes }))).toBe('attachment_unsafe');
  });
});

test('a workbook in a table of Excel 97 is looked into as well', async () => {
  const inXlsx = (object: Buffer) => getFileRefusalCode('xlsx', anXlsx({ 'xl/embeddings/oleObject1.bin': object }));
  expect(await inXlsx(anXls())).toBeNull();
  expect(await inXlsx(anXls({ '_VBA_PROJECT_CUR/VBA/a': Buffer.alloc(9) }))).toBe('attachment_unsafe');
});
