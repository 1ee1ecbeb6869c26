import type { Attachment } from '@letterdesk/contract/attachment';
import type { LetterAttachment } from './letter-attachments.query.ts';

/** An attachment as the contract hands it over. */
export function presentAttachment({ id, name, extension, size, watermarked }: LetterAttachment): Attachment {
  return { id, name, extension, size, watermarked };
}
