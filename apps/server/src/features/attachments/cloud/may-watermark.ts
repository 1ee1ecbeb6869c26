import type { ContentType } from '@letterdesk/core/attachments/content-types';
import { fileTypeOf, storeExtension } from '@letterdesk/core/attachments/file-types';

/** Whether a document can be watermarked: one of a watermarkable content type that is a PDF, an office file or a csv (9.9). */
export function mayWatermark(filename: string, type: ContentType | undefined): boolean {
  const extension = storeExtension(filename);
  if (extension === null || extension === 'pages' || type?.watermarkable !== true) return false;
  const { kind } = fileTypeOf(extension);
  return kind === 'pdf' || kind === 'office' || extension === 'csv';
}
