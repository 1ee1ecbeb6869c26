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

export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];
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
