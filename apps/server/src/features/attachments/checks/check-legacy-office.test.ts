import { describe, expect, test } from 'vitest';
import { aCompoundFile } from '../testing/a-compound-file.ts';
import { aDoc, anXls, aPpt, aRecord } from '../testing/given-office-files.ts';
import { getFileRefusal, getFileRefusalCode } from '../testing/refusal-of.ts';

const SOME = Buffer.alloc(100);

describe('a legacy Office file', () => {
  test.each<[string, 'doc' | 'xls' | 'ppt', Buffer]>([
    ['objects of other programs', 'doc', aDoc({ 'ObjectPool/_1/\x01CompObj': SOME, 'ObjectPool/_1/Workbook': SOME })],
    ['much content', 'doc', aDoc({ Data: Buffer.alloc(200_000) })],
    ['a sector table beyond the header', 'xls', anXls({ Data: Buffer.alloc(20_000_000) })],
    ['a sheet and a chart', 'xls', anXls({}, 2)],
    ['a macro name in its text only', 'doc', aDoc({ '0Table': Buffer.from('_VBA_PROJECT\0', 'utf16le') })],
  ])('passes with %s: %s', async (_what, extension, bytes) => {
    expect(await getFileRefusalCode(extension, bytes)).toBeNull();
  });
});

describe('an invalid legacy Office file', () => {
  const invalid = 'attachment_content_invalid';
  const macros = 'attachment_with_macros';

  test.each<[string, string, 'doc' | 'xls' | 'ppt', Buffer]>([
    ['the content of another program', invalid, 'doc', anXls()],
    ['its document inside another object', invalid, 'doc', anXls({ 'MBD1/WordDocument': aDoc() })],
    ['an empty document', invalid, 'doc', aCompoundFile({ WordDocument: Buffer.alloc(0) })],
    ['an invalid document', invalid, 'doc', aCompoundFile({ WordDocument: SOME })],
    ['an invalid workbook', invalid, 'xls', aCompoundFile({ Workbook: SOME })],
    ['no current user', invalid, 'ppt', aCompoundFile({ 'PowerPoint Document': SOME })],
    ['macros in a document', macros, 'doc', aDoc({ 'Macros/VBA/_VBA_PROJECT': SOME })],
    ['macros in a workbook', macros, 'xls', anXls({ '_VBA_PROJECT_CUR/VBA/dir': SOME })],
    ['Excel 4 macros', macros, 'xls', anXls({}, 1)],
    ['a packed file', 'attachment_unsafe', 'doc', aDoc({ 'ObjectPool/_1/\x01Ole10Native': SOME })],
  ])('is refused with %s', async (_what, code, extension, bytes) => {
    expect(await getFileRefusalCode(extension, bytes)).toBe(code);
  });

  test.each<['doc' | 'xls' | 'ppt', Buffer]>([
    ['doc', aDoc({}, 0x0100)],
    ['xls', anXls({}, 0, [aRecord(0x002f, Buffer.alloc(54))])],
    ['ppt', aPpt({}, 0xf3d1c4df)],
  ])('a %s with a password is refused', async (extension, bytes) => {
    expect(await getFileRefusal(extension, bytes)).toMatchObject({
      message: expect.stringMatching(/^This file is protected/),
    });
  });
});

describe('a compound file with a cycle', () => {
  test('is refused for a cycle in its sectors', async () => {
    const bytes = aDoc();
    const directory = bytes.readUInt32LE(48);
    const table = (bytes.readUInt32LE(76) + 1) * 512;
    bytes.writeUInt32LE(directory, table + 4 * directory);
    expect(await getFileRefusalCode('doc', bytes)).toBe('attachment_content_invalid');
  });

  test('is refused for a cycle in its directory', async () => {
    const bytes = aDoc();
    const directory = (bytes.readUInt32LE(48) + 1) * 512;
    bytes.writeUInt32LE(1, directory + 128 + 68);
    expect(await getFileRefusalCode('doc', bytes)).toBe('attachment_content_invalid');
  });
});
