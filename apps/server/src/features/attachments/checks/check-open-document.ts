import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { startEmbeddedCheck } from './check-office-archive.ts';
import { type FileProblem, isRemote } from './file-problem.ts';
import { containsOpenDocumentDde } from './find-dde.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readElements, readXml } from './read-xml.ts';

const TYPE = 'mimetype';
const MANIFEST = 'meta-inf/manifest.xml';
/** An embedded object of another program; OpenDocument objects are folders. */
const EMBEDDED_OBJECT = /^object \d+$/;
const LIMITS = { type: 200, manifest: 2_000_000, object: 20_000_000, libraries: 2_000_000, linkingParts: 300_000_000 };

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
  if (await loadsRemoteParts(archive)) return 'remote';
  return (await containsOpenDocumentDde(archive)) ? 'dde' : null;
}

const LINKING_PARTS = /^(?:.*\/)?(?:content|styles|meta)\.xml$/;
/** Elements whose target is loaded when a file is opened; links are followed by people only. */
const AUTO_LOADED = new Set([
  ...['image', 'background-image', 'fill-image', 'list-level-style-image', 'font-face-uri'],
  ...['object', 'object-ole', 'plugin', 'applet', 'floating-frame'],
  ...['section-source', 'table-source', 'cell-range-source', 'template'],
]);

async function loadsRemoteParts(archive: Archive): Promise<boolean> {
  let room = LIMITS.linkingParts;
  let found = false;
  for (const part of archive.names.filter((name) => LINKING_PARTS.test(name))) {
    const portions = archive.portions(part, room);
    const counted = (async function* () {
      for await (const bytes of portions) {
        room -= bytes.length;
        yield bytes;
      }
    })();
    await readXml(counted, {
      onStart({ name, attributes }) {
        found ||= AUTO_LOADED.has(name) && isRemote(attributes['xlink:href'] ?? '');
      },
    });
  }
  return found;
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
