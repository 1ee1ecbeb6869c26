/** What may be uploaded (specification 5.9). */
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

/** What may be attached: that, and what comes from the cloud store alone (specification 5.12, 9.9). */
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

export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];
export type Extension = (typeof EXTENSIONS)[number];

/** What is said of an upload of any other kind (specification 5.9). */
export const OTHER_EXTENSION =
  'Please select a file with an extension of doc, docx, xls, xlsx, txt, text, pdf, pages, png, jpg, jpeg, or gif';

/** The extension of a file name in lower case, when it is one that may be uploaded; otherwise null. */
export function uploadExtension(name: string): UploadExtension | null {
  return UPLOAD_EXTENSIONS.find((extension) => extension === extensionOf(name)) ?? null;
}

/** The extension of a file name in lower case, when it is one that may be attached from the cloud store; otherwise null. */
export function storeExtension(name: string): Extension | null {
  return EXTENSIONS.find((extension) => extension === extensionOf(name)) ?? null;
}

function extensionOf(name: string): string | null {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : null;
}
