import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isEncryptedOffice, type OfficeProblem } from './check-legacy-office.ts';

/** What its list of content types calls the main part of a file. */
const MAIN_PARTS = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;
const CONTENT_TYPES = '[Content_Types].xml';
/** A document of Pages has one of these, by its age. */
const PAGES = ['Index/Document.iwa', 'Index.zip', 'index.xml'];
const MACROS = /(?:^|\/)vbaProject\.bin$/i;

/** What a file may be that is looked into at all: nothing more is unpacked than its list of content types. */
const LIMITS = { entries: 5_000, unpackedBytes: 500_000_000, contentTypesBytes: 1_000_000 };

/** A file of Word, Excel or Pages that is a ZIP archive. */
export async function checkZippedOffice(extension: 'docx' | 'xlsx' | 'pages', bytes: Buffer): Promise<OfficeProblem> {
  if (await isEncryptedOffice(bytes)) return 'encrypted';
  const found = await readArchive(bytes).catch(() => null);
  if (found === null) return 'other';
  const { names, contentTypes } = found;
  if (extension === 'pages') return PAGES.some((name) => names.includes(name)) ? null : 'other';
  if (names.some((name) => MACROS.test(name)) || contentTypes.includes('macroEnabled')) return 'macros';
  return contentTypes.includes(`"${MAIN_PARTS[extension]}"`) ? null : 'other';
}

interface Archive {
  readonly names: readonly string[];
  /** Empty when there is no list of them. */
  readonly contentTypes: string;
}

/** @throws Error when it is no archive, or one beyond the limits. */
async function readArchive(bytes: Buffer): Promise<Archive> {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true });
  if (archive.entryCount > LIMITS.entries) throw new Error('The archive has too many entries.');
  const names: string[] = [];
  let contentTypes = '';
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    names.push(entry.fileName);
    unpacked += entry.uncompressedSize;
    if (unpacked > LIMITS.unpackedBytes) throw new Error('The archive unpacks to too much.');
    if (entry.fileName === CONTENT_TYPES) contentTypes = await readSmall(archive, entry);
  }
  return { names, contentTypes };
}

async function readSmall(archive: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LIMITS.contentTypesBytes) throw new Error('The list of content types is too long.');
  }
  return Buffer.concat(chunks).toString('utf8');
}
