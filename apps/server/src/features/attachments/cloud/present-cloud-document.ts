import type { CloudDocument as PresentedDocument } from '@letterdesk/contract/cloud-documents';
import type { CloudDocument } from '@letterdesk/core/attachments/cloud-document';
import type { ContentType } from '@letterdesk/core/attachments/content-types';
import { type ExpiryDays, expiryOf } from '@letterdesk/core/attachments/expiry';
import { storeExtension } from '@letterdesk/core/attachments/extensions';
import { uploadName } from '@letterdesk/core/attachments/names';
import { isWatermarkable } from '@letterdesk/core/attachments/watermark';
import { cleanText } from '@letterdesk/core/document/attributes';
import { withoutDirectionControls } from '@letterdesk/core/document/direction';

/** A document of the store as the list shows it: what the store says is on one line each and turns no direction of reading. */
export function presentCloudDocument(
  document: CloudDocument,
  type: ContentType | undefined,
  days: Omit<ExpiryDays, 'expirationDate'>,
): PresentedDocument {
  const { id, scannedDate, expirationDate } = document;
  const filename = uploadName(document.filename);
  const extension = storeExtension(filename);
  const watermarkable = extension !== null && isWatermarkable(extension, type);
  return {
    id,
    filename,
    docType: line(document.docType),
    description: document.description && line(document.description),
    state: document.state && line(document.state),
    scannedDate,
    expirationDate,
    watermarkable,
    watermarked: watermarkable && type?.defaultTo === true,
    expiry: expiryOf({ expirationDate, ...days }),
  };
}

function line(text: string): string {
  return withoutDirectionControls(cleanText(text))
    .replace(/[\t\n]/g, ' ')
    .trim();
}
