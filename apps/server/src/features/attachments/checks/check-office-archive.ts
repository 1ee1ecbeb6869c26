import { isMacroFormat } from '@letterdesk/core/attachments/file-types';
import { isEncryptedOffice, isSafeObject } from './check-legacy-office.ts';
import { checkRtf } from './check-text.ts';
import { isCompoundFile } from './compound-file.ts';
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
/** Relationship types of files in the file. */
const EMBEDDED = /\/(?:oleobject|package|afchunk)$/;
const EMBEDDED_FILES = /(?:^|\/)embeddings\/[^/]+$/;

/** Maximum number of bytes unpacked per file for each purpose. */
const OPEN_XML_LIMITS = { contentTypes: 2_000_000, relations: 20_000_000, objects: 50_000_000 };

/** Checks an OOXML file of Word, Excel or PowerPoint. Unpacks only the parts that refer to other parts. */
export async function checkOpenXml(extension: keyof typeof MAIN_PARTS, bytes: Buffer): Promise<FileProblem | null> {
  if (isEncryptedOffice(bytes)) return 'encrypted';
  try {
    return await openXmlProblem(extension, await readArchive(bytes), startNesting());
  } catch {
    return 'other';
  }
}

async function openXmlProblem(
  extension: keyof typeof MAIN_PARTS,
  archive: Archive,
  nesting: Nesting,
): Promise<FileProblem | null> {
  if (archive.encrypted) return 'encrypted';
  const types = await readContentTypes(archive);
  const used = [...types.values()];
  const runs = [...used, ...archive.names].some((name) => ACTIVE_CONTENT.test(name));
  const { loadsRemoteParts, hasMacros, embedded } = await readRelations(archive);
  if (!isMacroFormat(extension) && (runs || hasMacros)) return 'macros';
  if (!MAIN_PARTS[extension].some((main) => used.includes(main))) return 'other';
  const files = new Set([...archive.names.filter((name) => EMBEDDED_FILES.test(name)), ...embedded]);
  if (!(await containsSafeFiles(archive, files, nesting))) return 'packed';
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

async function containsSafeFiles(archive: Archive, names: Iterable<string>, nesting: Nesting): Promise<boolean> {
  let room = OPEN_XML_LIMITS.objects;
  for (const name of names) {
    const file = await archive.read(name, room).catch(() => null);
    if (file === null || !(await isSafeFile(file, nesting))) return false;
    room -= file.length;
  }
  return true;
}

/** Levels of files in files, and bytes unpacked from all of them. */
const NESTING_LIMITS = { levels: 5, bytes: 500_000_000 };

interface Nesting {
  readonly levels: number;
  readonly room: { bytes: number };
}

function startNesting(): Nesting {
  return { levels: NESTING_LIMITS.levels, room: { bytes: NESTING_LIMITS.bytes } };
}

/** Starts to check the files in one file, which share its limits. */
export function startEmbeddedCheck(): (bytes: Buffer) => Promise<boolean> {
  const nesting = startNesting();
  return (bytes) => isSafeFile(bytes, nesting);
}

/** Returns true if a file in another one, known by its content, is an Office file or a text in RTF without harm. */
async function isSafeFile(bytes: Buffer, { levels, room }: Nesting): Promise<boolean> {
  room.bytes -= bytes.length;
  if (levels === 0 || room.bytes < 0) return false;
  const inside = { levels: levels - 1, room };
  if (isCompoundFile(bytes)) return isSafeObject(bytes, (file) => isSafeFile(file, inside));
  return bytes.toString('latin1', 0, 2) === 'PK' ? isSafeArchive(bytes, inside) : checkRtf(bytes) === null;
}

async function isSafeArchive(bytes: Buffer, nesting: Nesting): Promise<boolean> {
  const { room } = nesting;
  try {
    const archive = await readArchive(bytes);
    room.bytes -= archive.unpackedBytes;
    const types = [...(await readContentTypes(archive)).values()];
    const format = (['docx', 'xlsx', 'pptx'] as const).find((each) =>
      MAIN_PARTS[each].some((main) => types.includes(main)),
    );
    if (format === undefined || room.bytes < 0) return false;
    return (await openXmlProblem(format, archive, nesting)) === null;
  } catch {
    return false;
  }
}

interface Relations {
  readonly loadsRemoteParts: boolean;
  readonly hasMacros: boolean;
  /** Names of parts that are files. */
  readonly embedded: readonly string[];
}

async function readRelations(archive: Archive): Promise<Relations> {
  let room = OPEN_XML_LIMITS.relations;
  const found = { loadsRemoteParts: false, hasMacros: false, embedded: [] as string[] };
  for (const name of archive.names.filter((part) => part.endsWith('.rels'))) {
    const relations = await archive.read(name, room);
    room -= relations.length;
    await readElements(relations, ({ attributes: { TargetMode, Type = '', Target = '' } }) => {
      const external = TargetMode?.toLowerCase() === 'external';
      const type = Type.toLowerCase();
      found.loadsRemoteParts ||= external && AUTO_LOADED.test(type) && isRemote(Target);
      found.hasMacros ||= MACRO_RELATIONS.test(type);
      const part = external || !EMBEDDED.test(type) ? null : resolvePart(name, Target);
      if (part !== null && archive.names.includes(part)) found.embedded.push(part);
    });
  }
  return found;
}

/** Returns the name of the part that a relationship of `word/_rels/document.xml.rels` refers to. */
function resolvePart(relations: string, target: string): string | null {
  const folder = relations.replace(/_rels\/[^/]*$/, '');
  const url = URL.parse(target.replaceAll('\\', '/'), `file:///${folder}`);
  return url === null ? null : decodeURIComponent(url.pathname.slice(1)).toLowerCase();
}
