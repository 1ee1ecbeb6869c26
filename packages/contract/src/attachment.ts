import { CHANGE_KINDS } from '@letterdesk/core/attachments/attachment-changes';
import { EXTENSIONS } from '@letterdesk/core/attachments/file-types';
import { z } from 'zod';
import { bodyId } from './shared.ts';

/** An attachment of a letter or template. */
export const attachment = z.object({
  id: bodyId,
  /** With extension; unique within the letter or template. */
  name: z.string(),
  extension: z.enum(EXTENSIONS),
  /** The file size in bytes. */
  size: z.number().int(),
  watermarked: z.boolean(),
  watermarkable: z.boolean(),
  contentType: z.string(),
});
export type Attachment = z.output<typeof attachment>;

/** One change of a letter's attachments, in their order. */
export const attachmentChange = z.object({ kind: z.enum(CHANGE_KINDS), name: z.string() });
