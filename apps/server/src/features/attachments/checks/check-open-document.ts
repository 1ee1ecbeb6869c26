import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { startEmbeddedCheck } from './check-office-archive.ts';
import type { FileProblem } from './file-problem.ts';
import { containsOpenDocumentDde } from './find-dde.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readElements } from './read-xml.ts';

const TYPE = 'mimetype';
const MANIFEST = 'meta-inf/manifest.xml';
/** An embedded object of another program; OpenDocument objects are folders. */
const EMBEDDED_OBJECT = /^object \d+$/;
const LIMITS = { type: 200, manifest: 2_000_000, object: 20_000_000, libraries: 2_000_000 };

/** Checks an OpenDocument file (OpenDocument 1.3, part 2). */
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
  const { rootType, isEncrypted } = await readManifest(archive);
  const type = archive.names.includes(TYPE) ? await archive.read(TYPE, LIMITS.type) : Buffer.from(rootType);
  if (type.toString('latin1').trim() !== mediaType) return 'other';
  if (isEncrypted || archive.encrypted) return 'encrypted';
  if (await containsMacros(archive)) return 'macros';
  const isSafeFile = startEmbeddedCheck();
  for (const name of archive.names.filter((entry) => EMBEDDED_OBJECT.test(entry))) {
    if (!(await isSafeFile(await archive.read(name, LIMITS.object)))) return 'packed';
  }
  return (await containsOpenDocumentDde(archive)) ? 'dde' : null;
}

async function readManifest(archive: Archive): Promise<{ rootType: string; isEncrypted: boolean }> {
  const found = { rootType: '', isEncrypted: false };
  await readElements(await archive.read(MANIFEST, LIMITS.manifest), ({ name, attributes }) => {
    found.isEncrypted ||= name === 'encryption-data';
    const { 'manifest:full-path': path, 'manifest:media-type': type = '' } = attributes;
    if (path === '/') found.rootType = type;
  });
  return found;
}

const SCRIPTS = /^(?:basic|scripts)\/.*[^/]$/;
/** Lists of a document's macro libraries and their modules, which LibreOffice also writes when there are none. */
const LIBRARY_LISTS = /^basic\/(?:script-lc|dialog-lc|[^/]+\/(?:script-lb|dialog-lb))\.xml$/;

async function containsMacros(archive: Archive): Promise<boolean> {
  const scripts = archive.names.filter((name) => SCRIPTS.test(name));
  if (scripts.some((name) => !LIBRARY_LISTS.test(name))) return true;
  let found = false;
  for (const name of scripts) {
    await readElements(await archive.read(name, LIMITS.libraries), ({ name: element, attributes }) => {
      found ||= element === 'element' || Object.keys(attributes).some((key) => key === 'xlink:href');
    });
  }
  return found;
}
