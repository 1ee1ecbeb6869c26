import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aZip } from '../testing/given-files.ts';
import { aDocx, anOpenDocument, aPagesFile } from '../testing/given-office-files.ts';
import { codeOf, refusalOf } from '../testing/refusal-of.ts';
import { readArchive } from './read-archive.ts';

const FIRST = 'PK\x01\x02';

/** The archive with a 32-bit number changed in a directory entry. */
function changed(bytes: Buffer, entry: number, offset: number, value: number): Buffer {
  let at = bytes.indexOf(FIRST, 0, 'latin1');
  for (let index = 0; index < entry; index += 1) at = bytes.indexOf(FIRST, at + 1, 'latin1');
  bytes.writeUInt32LE(value, at + offset);
  return bytes;
}

function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, '']));
}

describe('an archive is refused', () => {
  test.each<[string, Buffer]>([
    ['with a path that leaves it', aDocx({ '../evil.txt': 'x' })],
    ['with a path from the root', aDocx({ '/etc/evil.txt': 'x' })],
    ['cut short', aDocx().subarray(0, -30)],
    ['behind something else', Buffer.concat([Buffer.from('x'), aDocx()])],
    ['with too many entries', aDocx(manyFiles(5_001))],
    ['with 65,535 entries', aDocx(manyFiles(65_533))],
    ['with two entries of one name', aDocx({ 'Word/Document.xml': '<other/>' })],
    ['that says it unpacks to more than it may', changed(aDocx(), 1, 24, 600_000_000)],
    ['two of whose entries are the same bytes', changed(aDocx({ 'a.xml': '<root/>' }), 2, 42, 0)],
    ['whose entry is longer than the file', changed(changed(aDocx(), 1, 20, 1_000_000), 1, 24, 1_000_000)],
    ['whose list of content types says another length', changed(aDocx(), 0, 24, 5)],
  ])('%s', async (_what, bytes) => {
    expect(await codeOf('docx', bytes)).toBe('attachment_content_invalid');
  });

  test('when its entries lie within each other, as in bombs of one kernel', async () => {
    const kernel = deflateRawSync(Buffer.alloc(10_000_000));
    const bomb = aZip({ '[Content_Types].xml': kernel, a: '', b: '', c: '' });
    for (const entry of [1, 2, 3]) {
      changed(bomb, entry, 20, kernel.length);
      changed(bomb, entry, 24, kernel.length);
      changed(bomb, entry, 42, 0);
    }
    await expect(readArchive(bomb)).rejects.toThrow('The entries of the archive overlap.');
  });
});

test('of an entry no more is unpacked than may be, whatever its archive says of it', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const archive = aZip({ a: packed });
  for (const at of [8, archive.indexOf(FIRST, 0, 'latin1') + 10]) archive.writeUInt16LE(8, at);
  changed(archive, 0, 24, 1_000);
  const { read } = await readArchive(archive);
  await expect(read('a', 2_000)).rejects.toThrow();
  await expect((await readArchive(changed(archive, 0, 24, 50_000_000))).read('a', 2_000)).rejects.toThrow(/too long/);
});

test('a document of Pages under a password is refused, and so is an archive that is none', async () => {
  const locked = await refusalOf('pages', aPagesFile({ '.iwpv2': 'x' }));
  expect(locked?.message).toMatch(/^This file is protected by a password/);
  expect(await codeOf('pages', aZip({ 'a.txt': 'x' }))).toBe('attachment_content_invalid');
});

describe('a file of LibreOffice', () => {
  const entry = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';

  test.each<[string, string, Buffer]>([
    [
      'under a password',
      'attachment_content_invalid',
      anOpenDocument('odt', { 'META-INF/manifest.xml': `<m>${entry}</m>` }),
    ],
    ['with macros', 'attachment_with_macros', anOpenDocument('odt', { 'Basic/Standard/Module1.xml': '<x/>' })],
    ['with scripts', 'attachment_with_macros', anOpenDocument('odt', { 'Scripts/python/a.py': 'x' })],
    ['with an object that is none', 'attachment_unsafe', anOpenDocument('odt', { 'Object 1': 'MZ' })],
    ['that is a template', 'attachment_content_invalid', anOpenDocument('odt', { mimetype: 'application/x' })],
    ['whose type is not the first thing in it', 'attachment_content_invalid', lastType()],
  ])('is refused %s', async (_what, code, bytes) => {
    expect(await codeOf('odt', bytes)).toBe(code);
  });

  test('passes with a chart in it', async () => {
    expect(await codeOf('ods', anOpenDocument('ods', { 'Object 1/content.xml': '<x/>' }))).toBeNull();
  });
});

function lastType(): Buffer {
  return aZip({
    'META-INF/manifest.xml': '<manifest:manifest/>',
    mimetype: 'application/vnd.oasis.opendocument.text',
  });
}
