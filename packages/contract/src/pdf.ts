import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, id, looseIdMap, oneLine } from './shared.ts';

export const renderPdf = defineEndpoint({
  method: 'POST',
  path: '/v1/pdf',
  summary: 'The PDF of a text as it would leave; open to approvers, who may be read-only. Stores nothing',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  body: z.object({
    text: z.string(),
    letterTemplateId: bodyId,
    ids: z.union([looseIdMap, z.string().max(20_000)]).optional(),
    /** Replaces the template's footer. */
    footerId: bodyId.nullable().optional(),
    env: z.string().max(60).optional(),
    /** The document title; by default the template's name. */
    name: oneLine.optional(),
  }),
  responses: { 200: { binary: 'application/pdf' } },
  errors: [
    'template_not_found',
    'footer_not_found',
    'text_invalid',
    'text_too_large',
    'pdf_too_large',
    'pdf_failed',
    'pdf_busy',
    'pdf_over_budget',
  ],
  perMinute: 600,
});

export const getSentLetterPdf = defineEndpoint({
  method: 'GET',
  path: '/v1/pdf',
  summary: 'Letter.pdf of a sent letter, the very bytes that left',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  query: z.object({ sentLetterId: id }),
  responses: { 200: { binary: 'application/pdf' } },
  errors: ['sent_letter_not_found', 'blob_missing'],
});
