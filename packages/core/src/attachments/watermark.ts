import type { ContentType } from './content-types.ts';
import type { Extension } from './extensions.ts';

/** Extensions that can be watermarked (specification 9.9). */
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

/** Whether the option to watermark is there for a file (specification 5.13). */
export function isWatermarkable(extension: Extension, type: ContentType | undefined): boolean {
  return type?.watermarkable === true && (WATERMARK_EXTENSIONS as readonly Extension[]).includes(extension);
}

/** What a file is called once it is watermarked, which makes a PDF of it: 'Offer.docx' is 'Offer.pdf' then. */
export function watermarkedName(name: string): string {
  return `${name.slice(0, name.lastIndexOf('.'))}.pdf`;
}
