import { type Extension, fileTypeOf, isMacroFormat } from '@letterdesk/core/attachments/file-types';
import { SaxesParser } from 'saxes';
import { takeTurn } from '../../../event-loop-turns.ts';
import { isEncryptedOffice, isSafeObject } from './check-legacy-office.ts';
import { type FileProblem, isRemote } from './file-problem.ts';
import { type Archive, readArchive } from './read-archive.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const POWERPOINT = 'application/vnd.ms-powerpoint';

/** The three PowerPoint kinds are often saved under each other's extension. */
const PRESENTATIONS = ['presentation', 'template', 'slideshow'].map(
  (kind) => `${OPEN_XML}.presentationml.${kind}.main+xml`,
);
const MACRO_PRESENTATIONS = [
  ...PRESENTATIONS,
  ...['presentation', 'template', 'slideshow'].map((kind) => `${POWERPOINT}.${kind}.macroenabled.main+xml`),
];

/** Accepted content types of a file's main part, in lower case (ECMA-376, part 1). */
const MAIN_PARTS = {
  docx: [`${OPEN_XML}.wordprocessingml.document.main+xml`],
  xlsx: [`${OPEN_XML}.spreadsheetml.sheet.main+xml`],
  pptx: PRESENTATIONS,
  potx: PRESENTATIONS,
  ppsx: PRESENTATIONS,
  pptm: MACRO_PRESENTATIONS,
  potm: MACRO_PRESENTATIONS,
  ppsxm: MACRO_PRESENTATIONS,
} as const;

const CONTENT_TYPES = '[content_types].xml';
/** Names and content types of active content: VBA programs, Excel 4 macros, ActiveX controls. */
const ACTIVE_CONTENT = /(?:^|\/)(?:vbaproject[^/]*\.bin$|macrosheets\/|activex\/)|macroenabled|vbaproject|activex/;
/** Relationship types that are loaded automatically when a file is opened. */
const AUTO_LOADED = /\/(?:attachedtemplate|oleobject|package|control|frame|subdocument|afchunk|image)$/;
const PACKED_FILES = /(?:^|\/)embeddings\/[^/]+$/;
/** Embedded files behind charts and objects, in macro-free formats. */
const PACKED_OFFICE = /\.(?:docx|xlsx|pptx)$/;

/** Maximum number of bytes unpacked per file for each purpose. */
const OPEN_XML_LIMITS = { contentTypes: 2_000_000, relations: 20_000_000, objects: 20_000_000 };

/** Checks an OOXML file of Word, Excel or PowerPoint. Unpacks only the parts that refer to other parts. */
export async function checkOpenXml(extension: keyof typeof MAIN_PARTS, bytes: Buffer): Promise<FileProblem | null> {
  if (isEncryptedOffice(bytes)) return 'encrypted';
  try {
    return await openXmlProblem(extension, await readArchive(bytes));
  } catch {
    return 'other';
  }
}

async function openXmlProblem(extension: keyof typeof MAIN_PARTS, archive: Archive): Promise<FileProblem | null> {
  if (archive.encrypted) return 'encrypted';
  const types = await contentTypes(archive);
  const runs = !isMacroFormat(extension) && [...types, ...archive.names].some((name) => ACTIVE_CONTENT.test(name));
  if (runs) return 'macros';
  if (!MAIN_PARTS[extension].some((main) => types.includes(main))) return 'other';
  if (!(await containsSafeObjects(archive))) return 'packed';
  return (await loadsRemoteParts(archive)) ? 'remote' : null;
}

async function contentTypes(archive: Archive): Promise<string[]> {
  const types: string[] = [];
  await readElements(
    await archive.read(CONTENT_TYPES, OPEN_XML_LIMITS.contentTypes),
    ({ attributes: { ContentType = '' } }) => {
      types.push(ContentType.toLowerCase());
    },
  );
  return types;
}

async function containsSafeObjects(archive: Archive): Promise<boolean> {
  let room = OPEN_XML_LIMITS.objects;
  for (const name of archive.names.filter((part) => PACKED_FILES.test(part) && !PACKED_OFFICE.test(part))) {
    const object = await archive.read(name, room).catch(() => null);
    if (object === null || !isSafeObject(object)) return false;
    room -= object.length;
  }
  return true;
}

async function loadsRemoteParts(archive: Archive): Promise<boolean> {
  let room = OPEN_XML_LIMITS.relations;
  let remote = false;
  for (const name of archive.names.filter((part) => part.endsWith('.rels'))) {
    const relations = await archive.read(name, room);
    room -= relations.length;
    await readElements(relations, ({ attributes: { TargetMode, Type = '', Target = '' } }) => {
      const external = TargetMode?.toLowerCase() === 'external';
      remote ||= external && AUTO_LOADED.test(Type.toLowerCase()) && isRemote(Target);
    });
  }
  return remote;
}

const TYPE = 'mimetype';
const MANIFEST = 'meta-inf/manifest.xml';
const MACROS = /^(?:basic|scripts)\//;
/** An embedded object of another program; OpenDocument objects are folders. */
const EMBEDDED_OBJECT = /^object \d+$/;
const OPEN_DOCUMENT_LIMITS = { type: 200, manifest: 2_000_000, object: 20_000_000 };

/** Checks an OpenDocument file. Its first entry holds the type, uncompressed (OpenDocument 1.3, part 2, 3.3). */
export async function checkOpenDocument(
  extension: Extract<Extension, 'odt' | 'ods' | 'odp'>,
  bytes: Buffer,
): Promise<FileProblem | null> {
  try {
    return await openDocumentProblem(fileTypeOf(extension).mediaType, await readArchive(bytes));
  } catch {
    return 'other';
  }
}

async function openDocumentProblem(mediaType: string, archive: Archive): Promise<FileProblem | null> {
  if (
    archive.plainFirst !== TYPE ||
    (await archive.read(TYPE, OPEN_DOCUMENT_LIMITS.type)).toString('latin1') !== mediaType
  ) {
    return 'other';
  }
  let { encrypted } = archive;
  await readElements(await archive.read(MANIFEST, OPEN_DOCUMENT_LIMITS.manifest), ({ name }) => {
    encrypted ||= name === 'encryption-data';
  });
  if (encrypted) return 'encrypted';
  if (archive.names.some((name) => MACROS.test(name))) return 'macros';
  for (const name of archive.names.filter((entry) => EMBEDDED_OBJECT.test(entry))) {
    if (!isSafeObject(await archive.read(name, OPEN_DOCUMENT_LIMITS.object))) return 'packed';
  }
  return null;
}

/** Main entries of Apple Pages documents, depending on the version. */
const PAGES_DOCUMENTS = ['index/document.iwa', 'index.zip', 'index.xml', 'index.xml.gz'];
/** Entries that exist only in password-protected documents. */
const PAGES_PASSWORD = /(?:^|\/)\.iwp[hv]2?$/;

/** Checks an Apple Pages document. */
export async function checkPages(bytes: Buffer): Promise<FileProblem | null> {
  const archive = await readArchive(bytes).catch(() => null);
  if (archive === null || !PAGES_DOCUMENTS.some((name) => archive.names.includes(name))) return 'other';
  return archive.encrypted || archive.names.some((name) => PAGES_PASSWORD.test(name)) ? 'encrypted' : null;
}

/** Name without prefix, and attributes. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Characters parsed before other requests get a turn. */
const CHUNK_LENGTH = 100_000;

/** Parses XML in UTF-8 or UTF-16 and passes each element to `see`. @throws Error when it is not well-formed. */
async function readElements(bytes: Buffer, see: (element: XmlElement) => void): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => see({ name: name.slice(name.indexOf(':') + 1), attributes }));
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    await takeTurn();
    parser.write(text.slice(at, at + CHUNK_LENGTH));
  }
  parser.close();
}

function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  const encoding = little ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
