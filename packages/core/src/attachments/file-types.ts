/** Specification 5.9. */
export const UPLOAD_EXTENSIONS = [
  'doc',
  'docx',
  'xls',
  'xlsx',
  'txt',
  'text',
  'pdf',
  'pages',
  'png',
  'jpg',
  'jpeg',
  'gif',
] as const;

/** Uploads plus types that come only from the cloud store (specification 5.12, 9.9). */
export const EXTENSIONS = [
  ...UPLOAD_EXTENSIONS,
  'csv',
  'odp',
  'ods',
  'odt',
  'pot',
  'potm',
  'potx',
  'pps',
  'ppsx',
  'ppsxm',
  'ppt',
  'pptm',
  'pptx',
  'rtf',
] as const;

type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];
export type Extension = (typeof EXTENSIONS)[number];

/** Specification 5.9. */
export const OTHER_EXTENSION =
  'Please select a file with an extension of doc, docx, xls, xlsx, txt, text, pdf, pages, png, jpg, jpeg, or gif';

/** Returns the lower-case extension if it may be uploaded, otherwise null. */
export function uploadExtension(name: string): UploadExtension | null {
  return UPLOAD_EXTENSIONS.find((extension) => extension === extensionOf(name)) ?? null;
}

/** Returns the lower-case extension if it may be attached from the cloud store, otherwise null. */
export function storeExtension(name: string): Extension | null {
  return EXTENSIONS.find((extension) => extension === extensionOf(name)) ?? null;
}

function extensionOf(name: string): string | null {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : null;
}

type FileKind = 'picture' | 'pdf' | 'text' | 'office';

export interface FileType {
  readonly kind: FileKind;
  readonly mediaType: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const FILE_TYPES: Readonly<Record<Extension, FileType>> = {
  doc: { kind: 'office', mediaType: 'application/msword' },
  docx: { kind: 'office', mediaType: `${OPEN_XML}.wordprocessingml.document` },
  xls: { kind: 'office', mediaType: 'application/vnd.ms-excel' },
  xlsx: { kind: 'office', mediaType: `${OPEN_XML}.spreadsheetml.sheet` },
  txt: { kind: 'text', mediaType: 'text/plain' },
  text: { kind: 'text', mediaType: 'text/plain' },
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
  pages: { kind: 'office', mediaType: 'application/vnd.apple.pages' },
  png: { kind: 'picture', mediaType: 'image/png' },
  jpg: { kind: 'picture', mediaType: 'image/jpeg' },
  jpeg: { kind: 'picture', mediaType: 'image/jpeg' },
  gif: { kind: 'picture', mediaType: 'image/gif' },
  csv: { kind: 'text', mediaType: 'text/csv' },
  odp: { kind: 'office', mediaType: `${OPEN_DOCUMENT}.presentation` },
  ods: { kind: 'office', mediaType: `${OPEN_DOCUMENT}.spreadsheet` },
  odt: { kind: 'office', mediaType: `${OPEN_DOCUMENT}.text` },
  pot: { kind: 'office', mediaType: 'application/vnd.ms-powerpoint' },
  potm: { kind: 'office', mediaType: 'application/vnd.ms-powerpoint.template.macroenabled.12' },
  potx: { kind: 'office', mediaType: `${OPEN_XML}.presentationml.template` },
  pps: { kind: 'office', mediaType: 'application/vnd.ms-powerpoint' },
  ppsx: { kind: 'office', mediaType: `${OPEN_XML}.presentationml.slideshow` },
  ppsxm: { kind: 'office', mediaType: 'application/vnd.ms-powerpoint.slideshow.macroenabled.12' },
  ppt: { kind: 'office', mediaType: 'application/vnd.ms-powerpoint' },
  pptm: { kind: 'office', mediaType: 'application/vnd.ms-powerpoint.presentation.macroenabled.12' },
  pptx: { kind: 'office', mediaType: `${OPEN_XML}.presentationml.presentation` },
  rtf: { kind: 'office', mediaType: 'application/rtf' },
};

/** Macro-enabled formats (specification 5.12). */
const MACRO_EXTENSIONS: ReadonlySet<Extension> = new Set(['potm', 'pptm', 'ppsxm']);

/** Returns true for macro-enabled formats, which come only from the cloud store (specification 5.12). */
export function isMacroFormat(extension: Extension): boolean {
  return MACRO_EXTENSIONS.has(extension);
}

export function fileTypeOf(extension: Extension): FileType {
  return FILE_TYPES[extension];
}
