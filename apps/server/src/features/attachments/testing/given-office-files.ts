import { aCompoundFile } from './a-compound-file.ts';
import { aZip } from './given-files.ts';

type Files = Readonly<Record<string, string | Buffer>>;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const POWERPOINT = 'application/vnd.ms-powerpoint';

/** A minimal OOXML file with additional parts. */
function anOpenXml(main: string, path: string, more: Files = {}): Buffer {
  const part = `<Override PartName="/${path}" ContentType="${main}"/>`;
  return aZip({ '[Content_Types].xml': `<Types>${part}</Types>`, [path]: '<root/>', ...more });
}

export function aDocx(more: Files = {}, main = `${OFFICE}.wordprocessingml.document.main+xml`): Buffer {
  return anOpenXml(main, 'word/document.xml', more);
}

export function anXlsx(more: Files = {}): Buffer {
  return anOpenXml(`${OFFICE}.spreadsheetml.sheet.main+xml`, 'xl/workbook.xml', more);
}

const PRESENTATIONS = {
  pptx: `${OFFICE}.presentationml.presentation`,
  potx: `${OFFICE}.presentationml.template`,
  ppsx: `${OFFICE}.presentationml.slideshow`,
  pptm: `${POWERPOINT}.presentation.macroEnabled`,
  potm: `${POWERPOINT}.template.macroEnabled`,
  ppsxm: `${POWERPOINT}.slideshow.macroEnabled`,
} as const;

export function aPresentation(extension: keyof typeof PRESENTATIONS, more: Files = {}): Buffer {
  return anOpenXml(`${PRESENTATIONS[extension]}.main+xml`, 'ppt/presentation.xml', more);
}

const OPEN_DOCUMENTS = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' } as const;

export function anOpenDocument(extension: keyof typeof OPEN_DOCUMENTS, more: Files = {}): Buffer {
  return aZip({
    mimetype: `application/vnd.oasis.opendocument.${OPEN_DOCUMENTS[extension]}`,
    'content.xml': '<office:document-content/>',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    ...more,
  });
}

export function aPagesFile(more: Files = {}): Buffer {
  return aZip({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x', ...more });
}

/** A relationship from a Word document to an external target. */
export function aRelation(type: string, target: string): Files {
  const relation = `<Relationship Id="r1" Type="${OFFICE}/relationships/${type}" Target="${target}" TargetMode="External"/>`;
  return { 'word/_rels/document.xml.rels': `<Relationships>${relation}</Relationships>` };
}

type Streams = Readonly<Record<string, Buffer>>;

/** A minimal Word 97 document. */
export function aDoc(more: Streams = {}, flags = 0, text: string | Buffer = ''): Buffer {
  const head = Buffer.alloc(4_096);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(flags, 10);
  head.set(typeof text === 'string' ? Buffer.from(text, 'latin1') : text, 2_048);
  return aCompoundFile({ WordDocument: head, '1Table': Buffer.alloc(100), ...more });
}

/** A record of a workbook. */
export function aRecord(number: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(number, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** An Excel 97 workbook with a sheet of this kind; small enough for mini sectors. */
export function anXls(more: Streams = {}, sheetKind = 0, records: readonly Buffer[] = []): Buffer {
  const sheet = Buffer.from([0, 0, 0, 0, 0, sheetKind, 1, 0, 0x41]);
  const parts = [aRecord(0x0809, Buffer.alloc(16)), ...records, aRecord(0x0085, sheet), aRecord(0x000a)];
  return aCompoundFile({ Workbook: Buffer.concat(parts), ...more });
}

export function aPpt(more: Streams = {}, token = 0xe391c05f): Buffer {
  const user = Buffer.alloc(20);
  user.writeUInt32LE(token, 12);
  return aCompoundFile({ 'PowerPoint Document': Buffer.alloc(5_000), 'Current User': user, ...more });
}
