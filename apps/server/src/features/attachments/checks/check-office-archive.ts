import { isMacroFormat } from '@letterdesk/core/attachments/file-types';
import { isEncryptedOffice, isSafeObject } from './check-legacy-office.ts';
import { type FileProblem, isRemote } from './file-problem.ts';
import { containsDde } from './find-dde.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readElements } from './read-xml.ts';

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
const MACRO_RELATIONS = /\/(?:vbaproject|wordvbadata|xl(?:intl)?macrosheet|activexcontrolbinary)$/;
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
  const types = await readContentTypes(archive);
  const used = [...types.values()];
  const runs = [...used, ...archive.names].some((name) => ACTIVE_CONTENT.test(name));
  const { loadsRemoteParts, hasMacros } = await readRelations(archive);
  if (!isMacroFormat(extension) && (runs || hasMacros)) return 'macros';
  if (!MAIN_PARTS[extension].some((main) => used.includes(main))) return 'other';
  if (!(await containsSafeObjects(archive))) return 'packed';
  if (loadsRemoteParts) return 'remote';
  return (await containsDde(archive, types)) ? 'dde' : null;
}

/** Returns the content type of each part, in lower case. Types without a part, which some programs list, don't count. */
async function readContentTypes(archive: Archive): Promise<Map<string, string>> {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  await readElements(await archive.read(CONTENT_TYPES, OPEN_XML_LIMITS.contentTypes), ({ attributes }) => {
    const { ContentType = '', PartName, Extension: extension } = attributes;
    if (PartName !== undefined) byPart.set(PartName.replace(/^\//, '').toLowerCase(), ContentType.toLowerCase());
    else if (extension !== undefined) byExtension.set(extension.toLowerCase(), ContentType.toLowerCase());
  });
  const typeOf = (name: string) => byPart.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  return new Map(archive.names.map((name) => [name, typeOf(name)]));
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

async function readRelations(archive: Archive): Promise<{ loadsRemoteParts: boolean; hasMacros: boolean }> {
  let room = OPEN_XML_LIMITS.relations;
  const found = { loadsRemoteParts: false, hasMacros: false };
  for (const name of archive.names.filter((part) => part.endsWith('.rels'))) {
    const relations = await archive.read(name, room);
    room -= relations.length;
    await readElements(relations, ({ attributes: { TargetMode, Type = '', Target = '' } }) => {
      const external = TargetMode?.toLowerCase() === 'external';
      const type = Type.toLowerCase();
      found.loadsRemoteParts ||= external && AUTO_LOADED.test(type) && isRemote(Target);
      found.hasMacros ||= MACRO_RELATIONS.test(type);
    });
  }
  return found;
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
