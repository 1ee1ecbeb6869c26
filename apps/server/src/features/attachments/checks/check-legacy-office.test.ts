import { describe, expect, test } from 'vitest';
import { aCompoundFile } from '../testing/a-compound-file.ts';
import { aDoc, anXls, aPpt, aRecord } from '../testing/given-office-files.ts';
import { codeOf, refusalOf } from '../testing/refusal-of.ts';

const SOME = Buffer.alloc(100);

describe('a file of the programs until 2007 passes', () => {
  test.each<[string, 'doc' | 'xls' | 'ppt', Buffer]>([
    [
      'with objects of other programs',
      'doc',
      aDoc({ 'ObjectPool/_1/\x01CompObj': SOME, 'ObjectPool/_1/Workbook': SOME }),
    ],
    ['that is large', 'doc', aDoc({ Data: Buffer.alloc(200_000) })],
    ['whose table of sectors the header has no room for', 'xls', anXls({ Data: Buffer.alloc(20_000_000) })],
    ['with a sheet and a chart', 'xls', anXls({}, 2)],
    ['that names macros in its text only', 'doc', aDoc({ '0Table': Buffer.from('_VBA_PROJECT\0', 'utf16le') })],
  ])('%s: %s', async (_what, extension, bytes) => {
    expect(await codeOf(extension, bytes)).toBeNull();
  });
});

describe('a file of the programs until 2007 is refused', () => {
  const invalid = 'attachment_content_invalid';
  const macros = 'attachment_with_macros';

  test.each<[string, string, 'doc' | 'xls' | 'ppt', Buffer]>([
    ['of another program', invalid, 'doc', anXls()],
    ['whose document is an object in another one', invalid, 'doc', anXls({ 'MBD1/WordDocument': aDoc() })],
    ['with an empty document', invalid, 'doc', aCompoundFile({ WordDocument: Buffer.alloc(0) })],
    ['with a document that is none', invalid, 'doc', aCompoundFile({ WordDocument: SOME })],
    ['with a table that is none', invalid, 'xls', aCompoundFile({ Workbook: SOME })],
    ['without who edited it', invalid, 'ppt', aCompoundFile({ 'PowerPoint Document': SOME })],
    ['with macros in a letter', macros, 'doc', aDoc({ 'Macros/VBA/_VBA_PROJECT': SOME })],
    ['with macros in a table', macros, 'xls', anXls({ '_VBA_PROJECT_CUR/VBA/dir': SOME })],
    ['with macros of Excel 4', macros, 'xls', anXls({}, 1)],
    ['with a packed file', 'attachment_unsafe', 'doc', aDoc({ 'ObjectPool/_1/\x01Ole10Native': SOME })],
  ])('%s', async (_what, code, extension, bytes) => {
    expect(await codeOf(extension, bytes)).toBe(code);
  });

  test.each<['doc' | 'xls' | 'ppt', Buffer]>([
    ['doc', aDoc({}, 0x0100)],
    ['xls', anXls({}, 0, [aRecord(0x002f, Buffer.alloc(54))])],
    ['ppt', aPpt({}, 0xf3d1c4df)],
  ])('as %s under a password', async (extension, bytes) => {
    expect(await refusalOf(extension, bytes)).toMatchObject({
      message: expect.stringMatching(/^This file is protected/),
    });
  });
});

describe('a compound file with a cycle is refused', () => {
  test('in its sectors', async () => {
    const bytes = aDoc();
    const directory = bytes.readUInt32LE(48);
    const table = (bytes.readUInt32LE(76) + 1) * 512;
    bytes.writeUInt32LE(directory, table + 4 * directory);
    expect(await codeOf('doc', bytes)).toBe('attachment_content_invalid');
  });

  test('in its directory', async () => {
    const bytes = aDoc();
    const directory = (bytes.readUInt32LE(48) + 1) * 512;
    bytes.writeUInt32LE(1, directory + 128 + 68);
    expect(await codeOf('doc', bytes)).toBe('attachment_content_invalid');
  });
});
