/** What a file is, as far as it matters for what can be done with it. */
export type FileKind = 'picture' | 'pdf' | 'text' | 'office';

export interface FileType {
  readonly kind: FileKind;
  readonly mediaType: string;
}

/** The types of files that may be attached, by the extension in lower case (specification 5.9). */
const FILE_TYPES = {
  doc: { kind: 'office', mediaType: 'application/msword' },
  docx: { kind: 'office', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { kind: 'office', mediaType: 'application/vnd.ms-excel' },
  xlsx: { kind: 'office', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  txt: { kind: 'text', mediaType: 'text/plain' },
  text: { kind: 'text', mediaType: 'text/plain' },
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
  pages: { kind: 'office', mediaType: 'application/vnd.apple.pages' },
  png: { kind: 'picture', mediaType: 'image/png' },
  jpg: { kind: 'picture', mediaType: 'image/jpeg' },
  jpeg: { kind: 'picture', mediaType: 'image/jpeg' },
  gif: { kind: 'picture', mediaType: 'image/gif' },
} as const satisfies Record<string, FileType>;

export type Extension = keyof typeof FILE_TYPES;
export const EXTENSIONS = Object.keys(FILE_TYPES) as readonly Extension[];

/** What is said of any other file (specification 5.9). */
export const OTHER_EXTENSION =
  'Please select a file with an extension of doc, docx, xls, xlsx, txt, text, pdf, pages, png, jpg, jpeg, or gif';

/** The extension of a file name in lower case, when it is one that may be attached; otherwise null. */
export function acceptedExtension(name: string): Extension | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && isExtension(extension) ? extension : null;
}

export function fileTypeOf(extension: Extension): FileType {
  return FILE_TYPES[extension];
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(FILE_TYPES, text);
}
