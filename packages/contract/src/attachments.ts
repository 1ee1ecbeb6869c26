import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { attachment } from './attachment.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { letter } from './letters.ts';
import { bodyId, id } from './shared.ts';

const ofLetter = { params: z.object({ attachmentId: id }), query: z.object({ letterId: id }) };

/** Why a file can't be watermarked. */
export const WATERMARK_ERRORS = [
  'watermark_refused',
  'watermark_needs_office',
  'watermark_failed',
  'watermark_over_budget',
  'pdf_busy',
] as const;

export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/v1/email-attachments',
  summary: 'Attach a file to a letter, which gets its next version',
  access: 'signed-in',
  failure: 'Unable to upload attachments',
  query: z.object({ selectedLetterId: id }),
  file: 'file',
  responses: { 201: z.object({ attachment, letter }) },
  errors: [
    ...COMMANDS.letter.attach,
    'letter_not_found',
    'attachment_type_not_allowed',
    'attachment_content_invalid',
    'attachment_with_macros',
    'attachment_unsafe',
    'attachment_infected',
    'scanner_unreachable',
    'attachment_too_large',
    'too_many_attachments',
    'too_slow',
  ],
  perMinute: 240,
});

export const downloadAttachment = defineEndpoint({
  method: 'GET',
  path: '/v1/email-attachments/{attachmentId}',
  summary: 'The bytes of an attachment, always as a download',
  access: 'signed-in',
  failure: 'Unable to download attachment',
  ...ofLetter,
  responses: { 200: { binary: 'application/octet-stream' } },
  errors: ['attachment_not_found', 'blob_missing'],
});

export const setWatermark = defineEndpoint({
  method: 'PUT',
  path: '/v1/email-attachments/{attachmentId}',
  summary:
    'Put a watermark on an attachment, which makes a PDF of it, or take it off; the letter gets its next version',
  access: 'signed-in',
  failure: 'Unable to watermark attachment',
  ...ofLetter,
  body: z.object({ watermarked: z.boolean() }),
  responses: { 200: letter },
  errors: [
    ...COMMANDS.letter.attach,
    ...WATERMARK_ERRORS,
    'letter_not_found',
    'attachment_not_found',
    'not_watermarkable',
    'blob_missing',
  ],
  perMinute: 120,
});

export const arrangeAttachments = defineEndpoint({
  method: 'POST',
  path: '/v1/email-attachments/arrange',
  summary: "Put a letter's attachments in the order of its template's required documents; raises the letter's version",
  access: 'signed-in',
  failure: 'Unable to arrange attachments',
  body: z.object({ letterId: bodyId }),
  responses: { 200: letter },
  errors: [...COMMANDS.letter.attach, 'letter_not_found'],
  perMinute: 120,
});

export const removeAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/v1/email-attachments/{attachmentId}',
  summary: "Remove an attachment; raises the letter's version",
  access: 'signed-in',
  failure: 'Unable to remove attachment',
  ...ofLetter,
  responses: { 200: letter },
  errors: [...COMMANDS.letter.attach, 'letter_not_found', 'attachment_not_found'],
});
