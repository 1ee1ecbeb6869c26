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

describe('an archive', () => {
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
  ])('is refused: %s', async (_what, bytes) => {
    expect(await getFileRefusalCode('docx', bytes)).toBe('attachment_content_invalid');
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

test('is unpacked no further than the limit, whatever size it states', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const archive = aZip({ a: packed });
  for (const at of [8, archive.indexOf(FIRST, 0, 'latin1') + 10]) archive.writeUInt16LE(8, at);
  changed(archive, 0, 24, 1_000);
  const { read } = await readArchive(archive);
  await expect(read('a', 2_000)).rejects.toThrow();
  await expect((await readArchive(changed(archive, 0, 24, 50_000_000))).read('a', 2_000)).rejects.toThrow(/too long/);
});

test('a document of Pages under a password is refused, and so is an archive that is none', async () => {
  const locked = await getFileRefusal('pages', aPagesFile({ '.iwpv2': 'x' }));
  expect(locked?.message).toMatch(/^This file is protected by a password/);
  expect(await getFileRefusalCode('pages', aZip({ 'a.txt': 'x' }))).toBe('attachment_content_invalid');
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
    ['with a library of macros from another place', 'attachment_with_macros', withLibraries(LINKED_LIBRARY)],
    ['with a module in its library', 'attachment_with_macros', withLibraries('<library:element library:name="a"/>')],
    ['whose manifest has another type', 'attachment_content_invalid', withoutType('application/x')],
  ])('is refused %s', async (_what, code, bytes) => {
    expect(await getFileRefusalCode('odt', bytes)).toBe(code);
  });

  test.each<[string, Buffer]>([
    ['whose type is not its first entry', lastType()],
    ['whose type ends with a line break', anOpenDocument('odt', { mimetype: `${ODT}\n` })],
    ['whose type is in its manifest only', withoutType(ODT)],
    ['with empty libraries for macros', withLibraries('')],
    ['with folders of their own', anOpenDocument('odt', { 'Basic/': '', 'Scripts/': '', 'Configurations2/': '' })],
  ])('passes %s', async (_what, bytes) => {
    expect(await getFileRefusalCode('odt', bytes)).toBeNull();
  });

  test('passes with a chart in it', async () => {
    expect(await getFileRefusalCode('ods', anOpenDocument('ods', { 'Object 1/content.xml': '<x/>' }))).toBeNull();
  });
});

const ODT = 'application/vnd.oasis.opendocument.text';
const LINKED_LIBRARY = '<library:library library:name="a" xlink:href="file:///tmp/a.xlb" library:link="true"/>';

function lastType(): Buffer {
  return aZip({ 'META-INF/manifest.xml': '<manifest:manifest/>', mimetype: ODT });
}

function withoutType(type: string): Buffer {
  const entry = `<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>`;
  return aZip({ 'META-INF/manifest.xml': `<manifest:manifest>${entry}</manifest:manifest>`, 'content.xml': '<x/>' });
}

function withLibraries(inside: string): Buffer {
  return anOpenDocument('odt', {
    'Basic/script-lc.xml': `<library:libraries>${inside}</library:libraries>`,
    'Basic/Standard/script-lb.xml': '<library:library library:name="Standard"/>',
  });
}
