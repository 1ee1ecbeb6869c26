import type { ContentType } from './cloud-document.ts';
import type { Extension } from './file-types.ts';

/** Specification 9.9. */
export const WATERMARK_EXTENSIONS = [
  'csv',
  'doc',
  'docx',
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
  'xls',
  'xlsx',
  'pdf',
] as const satisfies readonly Extension[];

/** Returns true if the watermark option is offered for a file (specification 5.13). */
export function isWatermarkable(extension: Extension, type: ContentType | undefined): boolean {
  return type?.watermarkable === true && (WATERMARK_EXTENSIONS as readonly Extension[]).includes(extension);
}

/** Watermarking produces a PDF: 'Offer.docx' becomes 'Offer.pdf'. */
export function watermarkedName(name: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.pdf`;
}
