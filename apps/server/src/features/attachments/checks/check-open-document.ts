import type { Extension } from '@letterdesk/core/attachments/extensions';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { isSafeObject } from './check-legacy-office.ts';
import type { FileProblem } from './file-problem.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readElements } from './read-xml.ts';

const TYPE = 'mimetype';
const MANIFEST = 'meta-inf/manifest.xml';
const MACROS = /^(?:basic|scripts)\//;
/** An object of another program; those of the same one are folders. */
const OBJECT = /^object \d+$/;
const LIMITS = { type: 200, manifest: 2_000_000, object: 20_000_000 };

/** A file of LibreOffice and the like: its type is its first entry, written openly (OpenDocument 1.3, part 2, 3.3). */
export async function checkOpenDocument(
  extension: Extract<Extension, 'odt' | 'ods' | 'odp'>,
  bytes: Buffer,
): Promise<FileProblem | null> {
  try {
    return await problemOf(fileTypeOf(extension).mediaType, await readArchive(bytes));
  } catch {
    return 'other';
  }
}

async function problemOf(mediaType: string, archive: Archive): Promise<FileProblem | null> {
  if (archive.plainFirst !== TYPE || (await archive.read(TYPE, LIMITS.type)).toString('latin1') !== mediaType) {
    return 'other';
  }
  let { encrypted } = archive;
  await readElements(await archive.read(MANIFEST, LIMITS.manifest), ({ name }) => {
    encrypted ||= name === 'encryption-data';
  });
  if (encrypted) return 'encrypted';
  if (archive.names.some((name) => MACROS.test(name))) return 'macros';
  for (const name of archive.names.filter((entry) => OBJECT.test(entry))) {
    if (!isSafeObject(await archive.read(name, LIMITS.object))) return 'packed';
  }
  return null;
}
