import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { attachment } from './attachment.ts';
import { WATERMARK_ERRORS } from './attachments.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { letter } from './letters.ts';
import { bodyId, day, id } from './shared.ts';

const documentId = z.string().min(1).max(200);

/** A file of the company's document store (specification 3.20). Days are `YYYY-MM-DD`. */
export const cloudDocument = z.object({
  /** The store's id. */
  id: documentId,
  filename: z.string(),
  docType: z.string(),
  description: z.string().nullable(),
  state: z.string().nullable(),
  scannedDate: day.nullable(),
  expirationDate: day.nullable(),
  watermarkable: z.boolean(),
  /** Watermarked by default. */
  watermarked: z.boolean(),
  /** A warning about expiry before the assignment ends. */
  expiry: z.object({ kind: z.enum(['expired', 'before_assignment_ends']), message: z.string() }).nullable(),
});
export type CloudDocument = z.output<typeof cloudDocument>;

/** Specification 3.21. */
export const contentType = z.object({ name: z.string(), watermarkable: z.boolean(), defaultTo: z.boolean() });

/** Why one of several documents wasn't attached. */
export const DOCUMENT_REFUSALS = [
  'cloud_document_not_found',
  'cloud_documents_unavailable',
  'attachment_type_not_allowed',
  'attachment_content_invalid',
  'attachment_with_macros',
  'attachment_unsafe',
  'attachment_infected',
  'scanner_unreachable',
  'attachment_too_large',
  ...WATERMARK_ERRORS,
] as const;

export const refusedDocument = z.object({
  id: documentId,
  /** Null for documents the letter doesn't list. */
  name: z.string().nullable(),
  code: z.enum(DOCUMENT_REFUSALS),
  message: z.string(),
});
export type RefusedDocument = z.output<typeof refusedDocument>;

export const listCloudDocuments = defineEndpoint({
  method: 'GET',
  path: '/v1/cloud-documents',
  summary: "The documents of the provider and the client in a letter's id map, by file name",
  access: 'signed-in',
  failure: 'Unable to retrieve cloud documents',
  query: z.object({ letterId: id }),
  responses: {
    200: z.object({
      documents: z.array(cloudDocument),
      /** Maximum attachments of a letter. */
      attachmentLimit: z.number().int(),
    }),
  },
  errors: ['letter_not_found', 'customer_data_unavailable', 'cloud_documents_unavailable'],
});

export const listContentTypes = defineEndpoint({
  method: 'GET',
  path: '/v1/cloud-documents/content-types',
  summary: 'The kinds of documents, by name',
  access: 'signed-in',
  failure: 'Unable to retrieve content types',
  responses: { 200: z.array(contentType) },
  errors: ['cloud_documents_unavailable'],
});

export const attachCloudDocuments = defineEndpoint({
  method: 'POST',
  path: '/v1/email-attachments/cloud',
  summary: 'Attach cloud documents; skips those that can’t be attached, and raises the letter’s version if any was',
  access: 'signed-in',
  failure: 'Unable to attach cloud documents',
  body: z.object({
    letterId: bodyId,
    documents: z
      .array(z.object({ id: documentId, watermarked: z.boolean().optional() }))
      .min(1)
      .max(100)
      .refine((documents) => new Set(documents.map((each) => each.id)).size === documents.length, 'must not repeat'),
  }),
  responses: { 200: z.object({ letter, attached: z.array(attachment), refused: z.array(refusedDocument) }) },
  errors: [
    ...COMMANDS.letter.attach,
    'letter_not_found',
    'too_many_attachments',
    'customer_data_unavailable',
    'cloud_documents_unavailable',
  ],
  perMinute: 60,
});
