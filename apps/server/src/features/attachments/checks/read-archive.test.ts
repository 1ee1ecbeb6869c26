import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aZip } from '../testing/given-files.ts';
import { aDocx, anOpenDocument, aPagesFile } from '../testing/given-office-files.ts';
import { getFileRefusal, getFileRefusalCode } from '../testing/refusal-of.ts';
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

describe('an invalid archive', () => {
  test.each<[string, Buffer]>([
    ['a path outside of it', aDocx({ '../evil.txt': 'x' })],
    ['an absolute path', aDocx({ '/etc/evil.txt': 'x' })],
    ['its end missing', aDocx().subarray(0, -30)],
    ['other bytes at its start', Buffer.concat([Buffer.from('x'), aDocx()])],
    ['too many entries', aDocx(manyFiles(5_001))],
    ['65,535 entries', aDocx(manyFiles(65_533))],
    ['two entries with one name', aDocx({ 'Word/Document.xml': '<other/>' })],
    ['a claimed size over the limit', changed(aDocx(), 1, 24, 600_000_000)],
    ['two entries sharing bytes', changed(aDocx({ 'a.xml': '<root/>' }), 2, 42, 0)],
    ['an entry longer than the file', changed(changed(aDocx(), 1, 20, 1_000_000), 1, 24, 1_000_000)],
    ['a false length of the content types', changed(aDocx(), 0, 24, 5)],
  ])('is refused with %s', async (_what, bytes) => {
    expect(await getFileRefusalCode('docx', bytes)).toBe('attachment_content_invalid');
  });

  test('an archive with overlapping entries, as in zip bombs, is refused', async () => {
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

test('an entry is unpacked only up to its limit, whatever size the archive claims', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const archive = aZip({ a: packed });
  for (const at of [8, archive.indexOf(FIRST, 0, 'latin1') + 10]) archive.writeUInt16LE(8, at);
  changed(archive, 0, 24, 1_000);
  const { read } = await readArchive(archive);
  await expect(read('a', 2_000)).rejects.toThrow();
  await expect((await readArchive(changed(archive, 0, 24, 50_000_000))).read('a', 2_000)).rejects.toThrow(/too long/);
});

test('a Pages document with a password and an invalid archive are refused', async () => {
  const locked = await getFileRefusal('pages', aPagesFile({ '.iwpv2': 'x' }));
  expect(locked?.message).toMatch(/^This file is protected by a password/);
  expect(await getFileRefusalCode('pages', aZip({ 'a.txt': 'x' }))).toBe('attachment_content_invalid');
});

describe('a LibreOffice file', () => {
  const entry = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';

  test.each<[string, string, Buffer]>([
    [
      'with a password',
      'attachment_content_invalid',
      anOpenDocument('odt', { 'META-INF/manifest.xml': `<m>${entry}</m>` }),
    ],
    ['with macros', 'attachment_with_macros', anOpenDocument('odt', { 'Basic/Standard/Module1.xml': '<x/>' })],
    ['with scripts', 'attachment_with_macros', anOpenDocument('odt', { 'Scripts/python/a.py': 'x' })],
    ['with an invalid object', 'attachment_unsafe', anOpenDocument('odt', { 'Object 1': 'MZ' })],
    ['as a template', 'attachment_content_invalid', anOpenDocument('odt', { mimetype: 'application/x' })],
    ['with its type not in the first entry', 'attachment_content_invalid', lastType()],
  ])('is refused %s', async (_what, code, bytes) => {
    expect(await getFileRefusalCode('odt', bytes)).toBe(code);
  });

  test('passes with an embedded chart', async () => {
    expect(await getFileRefusalCode('ods', anOpenDocument('ods', { 'Object 1/content.xml': '<x/>' }))).toBeNull();
  });
});

function lastType(): Buffer {
  return aZip({
    'META-INF/manifest.xml': '<manifest:manifest/>',
    mimetype: 'application/vnd.oasis.opendocument.text',
  });
}
