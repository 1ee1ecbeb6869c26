import type { Attachment } from '@letterdesk/contract/attachment';
import type { LetterAttachment } from './letter-attachments.query.ts';

/** An attachment as the contract hands it over. */
export function presentAttachment(attachment: LetterAttachment): Attachment {
  const { id, name, extension, size, watermarked, watermarkable, content_type: contentType } = attachment;
  return { id, name, extension, size, watermarked, watermarkable, contentType };
}
