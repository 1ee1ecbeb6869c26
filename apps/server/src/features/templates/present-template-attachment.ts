import type { Attachment } from '@letterdesk/contract/attachment';
import { UPLOADED } from '@letterdesk/core/attachments/content-types';
import type { TemplateAttachment } from './template-attachments.query.ts';

/** A template's attachment as the contract hands it over: as a letter made from it starts with it. */
export function presentTemplateAttachment({ id, name, extension, size }: TemplateAttachment): Attachment {
  return { id, name, extension, size, watermarked: false, watermarkable: false, contentType: UPLOADED.name };
}
