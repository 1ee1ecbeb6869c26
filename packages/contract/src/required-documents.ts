import { AGE_UNITS, MAX_AGE_COUNT, MAX_REQUIRED_DOCUMENTS } from '@letterdesk/core/attachments/required-documents';
import { z } from 'zod';

/** The kinds of documents that letters of a template need, in order. */
export const requiredDocuments = z
  .array(
    z.object({
      /** Name of a content type of the document store. */
      kind: z.string().trim().max(200),
      /** Null for any age. */
      maxAge: z.object({ count: z.number().int().min(1).max(MAX_AGE_COUNT), unit: z.enum(AGE_UNITS) }).nullable(),
    }),
  )
  .max(MAX_REQUIRED_DOCUMENTS)
  .readonly();
