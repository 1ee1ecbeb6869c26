import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aCompoundFile } from '../testing/a-compound-file.ts';
import { aVbaProject } from '../testing/a-vba-project.ts';
import { aDoc, anXls, anXlsx, aPpt, aRecord } from '../testing/given-office-files.ts';
import { getFileRefusal, getFileRefusalCode } from '../testing/refusal-of.ts';

const SOME = Buffer.alloc(100);
const EMPTY = { source: '' };
const CODE = { source: 'Sub Auto_Open()\r\nShell "calc"\r\nEnd Sub\r\n', compiledLines: 3 };
const BEHIND = 'Attribute VB_Creatable = False: Shell "calc"\r\n';

/** A record of a workbook that names a linked file or program. */
function linkTo(target: string, bytesPerCharacter: 0 | 1 = 0): Buffer {
  const head = Buffer.from([0, 0, target.length, 0, bytesPerCharacter]);
  return aRecord(0x01ae, Buffer.concat([head, Buffer.from(target, bytesPerCharacter === 0 ? 'latin1' : 'utf16le')]));
}

function aNameOf(flags: number): Buffer {
  const content = Buffer.alloc(10);
  content.writeUInt16LE(flags, 0);
  return aRecord(0x0023, content);
}

const aWorkbook = (...records: Buffer[]) => Buffer.concat([aRecord(0x0809, SOME), ...records, aRecord(0x000a)]);
const WITH_MACROS = anXlsx({ 'xl/vbaProject.bin': 'x' });

/** A presentation with an object in a container of its stream. */
function aPptWith(object: Buffer, packed = deflateSync(object)): Buffer {
  const head = (version: number, type: number, length: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt16LE(version, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(length, 4);
    return bytes;
  };
  const atom = Buffer.concat([head(0x10, 0x1011, packed.length + 4), Buffer.alloc(4), packed]);
  const stream = Buffer.concat([head(0, 1, 3), Buffer.from('abc'), head(0x0f, 1_000, atom.length), atom]);
  return aPpt({ 'PowerPoint Document': Buffer.concat([stream, Buffer.alloc(5_000)]) });
}

/** A presentation in a presentation, and so on. */
function nested(levels: number): Buffer {
  return aPptWith(levels === 0 ? aCompoundFile({ Workbook: SOME }) : nested(levels - 1));
}

describe('a legacy Office file', () => {
  test.each<[string, 'doc' | 'xls' | 'ppt', Buffer]>([
    [
      'with objects of other programs',
      'doc',
      aDoc({ 'ObjectPool/_1/\x01CompObj': SOME, 'ObjectPool/_1/Workbook': SOME }),
    ],
    ['with a newer table in an object', 'doc', aDoc({ 'ObjectPool/_1/Package': anXlsx() })],
    ['with an object in a presentation', 'ppt', aPptWith(aCompoundFile({ Workbook: SOME }))],
    ['that is large', 'doc', aDoc({ Data: Buffer.alloc(200_000) })],
    ['whose table of sectors the header has no room for', 'xls', anXls({ Data: Buffer.alloc(20_000_000) })],
    ['with a sheet and a chart', 'xls', anXls({}, 2)],
    ['with an empty storage for macros', 'xls', anXls({ '_VBA_PROJECT_CUR/PROJECT': SOME })],
    ['whose macros have no modules', 'doc', aDoc(aVbaProject({}, 'Macros'))],
    [
      'whose modules are empty',
      'xls',
      anXls(aVbaProject({ ThisWorkbook: { source: '' }, Sheet1: { source: '\r\n' } })),
    ],
    [
      'whose modules are empty and not compiled',
      'xls',
      anXls(aVbaProject({ Sheet1: { source: '', compiledLines: null } })),
    ],
    ['that is linked to an object', 'xls', anXls({}, 0, [linkTo('Word.Document.8\x03C:\\a.doc'), aNameOf(0x0010)])],
    ['that is linked to a file', 'xls', anXls({}, 0, [linkTo('\x01\x01Ca\x03b.xls'), aNameOf(0)])],
    ['with a field of the page', 'doc', aDoc({}, 0, '\x13 PAGE \x14DDE\x15')],
    ['that names macros in its text only', 'doc', aDoc({ '0Table': Buffer.from('_VBA_PROJECT\0', 'utf16le') })],
  ])('passes %s: %s', async (_what, extension, bytes) => {
    expect(await getFileRefusalCode(extension, bytes)).toBeNull();
  });
});

describe('an invalid legacy Office file', () => {
  const invalid = 'attachment_content_invalid';
  const macros = 'attachment_with_macros';
  const unsafe = 'attachment_unsafe';

  test.each<[string, string, 'doc' | 'xls' | 'ppt', Buffer]>([
    ['of another program', invalid, 'doc', anXls()],
    ['whose document is an object in another one', invalid, 'doc', anXls({ 'MBD1/WordDocument': aDoc() })],
    ['with an empty document', invalid, 'doc', aCompoundFile({ WordDocument: Buffer.alloc(0) })],
    ['with a document that is none', invalid, 'doc', aCompoundFile({ WordDocument: SOME })],
    ['with a table that is none', invalid, 'xls', aCompoundFile({ Workbook: SOME })],
    ['without who edited it', invalid, 'ppt', aCompoundFile({ 'PowerPoint Document': SOME })],
    ['with macros in a letter', macros, 'doc', aDoc({ 'Macros/VBA/_VBA_PROJECT': SOME, 'Macros/VBA/a': SOME })],
    ['with macros in one of its modules', macros, 'xls', anXls(aVbaProject({ Sheet1: EMPTY, Module1: CODE }))],
    ['with compiled macros only', macros, 'xls', anXls(aVbaProject({ Sheet1: { source: '', compiledLines: 3 } }))],
    ['with macros behind an attribute', macros, 'xls', anXls(aVbaProject({ Sheet1: { source: BEHIND } }))],
    ['with macros in a letter of Word', macros, 'doc', aDoc(aVbaProject({ ThisDocument: CODE }, 'Macros'))],
    [
      'with a module that its list has not',
      macros,
      'xls',
      anXls({ ...aVbaProject({}), '_VBA_PROJECT_CUR/VBA/x': SOME }),
    ],
    [
      'with a broken list of modules',
      macros,
      'xls',
      anXls({ '_VBA_PROJECT_CUR/VBA/dir': SOME, '_VBA_PROJECT_CUR/VBA/x': SOME }),
    ],
    ['with macros of Excel 4', macros, 'xls', anXls({}, 1)],
    ['with a link to a program', unsafe, 'xls', anXls({}, 0, [linkTo('cmd\x03/c calc'), aNameOf(0)])],
    ['with a link to a program in 16 bits', unsafe, 'xls', anXls({}, 0, [linkTo('cmd\x03/c calc', 1), aNameOf(2)])],
    ['with a link to a program and no name', unsafe, 'xls', anXls({}, 0, [linkTo('cmd\x03/c calc')])],
    ['with a field that starts a program', unsafe, 'doc', aDoc({}, 0, '\x13 DDEAUTO cmd "/c calc" \x14\x15')],
    ['with such a field behind blanks', unsafe, 'doc', aDoc({}, 0, `\x13${' '.repeat(45)}DDEAUTO cmd\x14\x15`)],
    ['with such a field in 16 bits', unsafe, 'doc', aDoc({}, 0, Buffer.from('\x13dde cmd\x14\x15', 'utf16le'))],
    ['with such a letter in it', unsafe, 'xls', anXls({ 'MBD1/WordDocument': Buffer.from('x\x13 DDEAUTO cmd') })],
    ['with such a table in it', unsafe, 'doc', aDoc({ 'ObjectPool/_1/Workbook': aWorkbook(linkTo('cmd\x03/c calc')) })],
    ['with a newer table with macros in it', unsafe, 'doc', aDoc({ 'ObjectPool/_1/Package': WITH_MACROS })],
    ['with macros in a presentation', macros, 'ppt', aPptWith(aCompoundFile(aVbaProject({ Module1: CODE }, '')))],
    ['with a packed file in a presentation', unsafe, 'ppt', aPptWith(aCompoundFile({ '\x01Ole10Native': SOME }))],
    ['with presentations in presentations', unsafe, 'ppt', nested(20)],
    ['with an object that can’t be unpacked', invalid, 'ppt', aPptWith(SOME, SOME)],
    ['with a packed file', 'attachment_unsafe', 'doc', aDoc({ 'ObjectPool/_1/\x01Ole10Native': SOME })],
  ])('is refused %s', async (_what, code, extension, bytes) => {
    expect(await getFileRefusalCode(extension, bytes)).toBe(code);
  });

  test.each<['doc' | 'xls' | 'ppt', Buffer]>([
    ['doc', aDoc({}, 0x0100)],
    ['xls', anXls({}, 0, [aRecord(0x002f, Buffer.alloc(54))])],
    ['ppt', aPpt({}, 0xf3d1c4df)],
  ])('is refused as %s with a password', async (extension, bytes) => {
    expect(await getFileRefusal(extension, bytes)).toMatchObject({
      message: expect.stringMatching(/^This file is protected/),
    });
  });
});

test('a compound file whose streams share their sectors is refused', async () => {
  const bytes = aDoc({ Data: Buffer.alloc(100_000), Other: Buffer.alloc(5_000) });
  const entryOf = (name: string) => bytes.indexOf(Buffer.from(`${name}\0`, 'utf16le'));
  bytes.copy(bytes, entryOf('Other') + 116, entryOf('Data') + 116, entryOf('Data') + 124);
  expect(await getFileRefusalCode('doc', bytes)).toBe('attachment_content_invalid');
});

describe('a cycle in a compound file', () => {
  test('is refused in its sectors', async () => {
    const bytes = aDoc();
    const directory = bytes.readUInt32LE(48);
    const table = (bytes.readUInt32LE(76) + 1) * 512;
    bytes.writeUInt32LE(directory, table + 4 * directory);
    expect(await getFileRefusalCode('doc', bytes)).toBe('attachment_content_invalid');
  });

  test('is refused in its directory', async () => {
    const bytes = aDoc();
    const directory = (bytes.readUInt32LE(48) + 1) * 512;
    bytes.writeUInt32LE(1, directory + 128 + 68);
    expect(await getFileRefusalCode('doc', bytes)).toBe('attachment_content_invalid');
  });
});
