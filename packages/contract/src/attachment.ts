import { CHANGE_KINDS } from '@letterdesk/core/attachments/attachment-changes';
import { EXTENSIONS } from '@letterdesk/core/attachments/extensions';
import { z } from 'zod';
import { bodyId } from './shared.ts';

/** A file that goes with a letter, or that letters made from a template start with. */
export const attachment = z.object({
  id: bodyId,
  /** With its extension; no other attachment of the letter or template has it. */
  name: z.string(),
  extension: z.enum(EXTENSIONS),
  /** In bytes. */
  size: z.number().int(),
  watermarked: z.boolean(),
  /** Whether it can be. */
  watermarkable: z.boolean(),
  /** The name of its content type. */
  contentType: z.string(),
});
export type Attachment = z.output<typeof attachment>;

/** What became of one attachment of a letter, in the order in which they stand. */
export const attachmentChange = z.object({ kind: z.enum(CHANGE_KINDS), name: z.string() });
