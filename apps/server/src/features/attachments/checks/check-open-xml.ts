import { isMacroFormat } from '@letterdesk/core/attachments/file-types';
import { isEncryptedOffice, isSafeObject } from './check-legacy-office.ts';
import type { FileProblem } from './file-problem.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { readElements } from './read-xml.ts';
import { isRemote } from './remote-target.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const POWERPOINT = 'application/vnd.ms-powerpoint';

/** Presentations, templates and slide shows are often saved under the name of one of the others. */
const PRESENTATIONS = ['presentation', 'template', 'slideshow'].map(
  (kind) => `${OPEN_XML}.presentationml.${kind}.main+xml`,
);
const MACRO_PRESENTATIONS = [
  ...PRESENTATIONS,
  ...['presentation', 'template', 'slideshow'].map((kind) => `${POWERPOINT}.${kind}.macroenabled.main+xml`),
];

/** What its list of content types may call the main part of a file, in lower case (ECMA-376, part 1). */
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
/** Names and content types of what runs when a file is opened: programs, macros of Excel 4, controls. */
const RUNS = /(?:^|\/)(?:vbaproject[^/]*\.bin$|macrosheets\/|activex\/)|macroenabled|vbaproject|activex/;
/** Parts that are loaded from where a relation leads, without anybody asking for them. */
const LOADED = /\/(?:attachedtemplate|oleobject|package|control|frame|subdocument|afchunk|image)$/;
const PACKED_FILES = /(?:^|\/)embeddings\/[^/]+$/;
/** Tables and texts behind charts and objects, in formats without macros. */
const PACKED_OFFICE = /\.(?:docx|xlsx|pptx)$/;

/** Bytes that are unpacked of a file at most: of its list of content types, of all its relations, of all its objects. */
const LIMITS = { contentTypes: 2_000_000, relations: 20_000_000, objects: 20_000_000 };

/** A file of Word, Excel or PowerPoint that is an archive of XML. Only what leads to other parts of it is unpacked. */
export async function checkOpenXml(extension: keyof typeof MAIN_PARTS, bytes: Buffer): Promise<FileProblem | null> {
  if (isEncryptedOffice(bytes)) return 'encrypted';
  try {
    return await problemOf(extension, await readArchive(bytes));
  } catch {
    return 'other';
  }
}

async function problemOf(extension: keyof typeof MAIN_PARTS, archive: Archive): Promise<FileProblem | null> {
  if (archive.encrypted) return 'encrypted';
  const types = await contentTypes(archive);
  const runs = !isMacroFormat(extension) && [...types, ...archive.names].some((name) => RUNS.test(name));
  if (runs) return 'macros';
  if (!MAIN_PARTS[extension].some((main) => types.includes(main))) return 'other';
  if (!(await holdsSafeObjects(archive))) return 'packed';
  return (await loadsFromElsewhere(archive)) ? 'remote' : null;
}

async function contentTypes(archive: Archive): Promise<string[]> {
  const types: string[] = [];
  await readElements(await archive.read(CONTENT_TYPES, LIMITS.contentTypes), ({ attributes: { ContentType = '' } }) => {
    types.push(ContentType.toLowerCase());
  });
  return types;
}

async function holdsSafeObjects(archive: Archive): Promise<boolean> {
  let room = LIMITS.objects;
  for (const name of archive.names.filter((part) => PACKED_FILES.test(part) && !PACKED_OFFICE.test(part))) {
    const object = await archive.read(name, room).catch(() => null);
    if (object === null || !isSafeObject(object)) return false;
    room -= object.length;
  }
  return true;
}

async function loadsFromElsewhere(archive: Archive): Promise<boolean> {
  let room = LIMITS.relations;
  let remote = false;
  for (const name of archive.names.filter((part) => part.endsWith('.rels'))) {
    const relations = await archive.read(name, room);
    room -= relations.length;
    await readElements(relations, ({ attributes: { TargetMode, Type = '', Target = '' } }) => {
      const external = TargetMode?.toLowerCase() === 'external';
      remote ||= external && LOADED.test(Type.toLowerCase()) && isRemote(Target);
    });
  }
  return remote;
}
