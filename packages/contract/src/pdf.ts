import type { PageLayout } from '@letterdesk/core/document/page-layout';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { bodyId, id, looseIdMap, oneLine } from './shared.ts';

const letterText = z.object({
  text: z.string(),
  letterTemplateId: bodyId,
  ids: z.union([looseIdMap, z.string().max(20_000)]).optional(),
  /** Replaces the template's footer. */
  footerId: bodyId.nullable().optional(),
  env: z.string().max(60).optional(),
  /** The document title; by default the template's name. */
  name: oneLine.optional(),
});

const PDF_ERRORS = [
  'template_not_found',
  'footer_not_found',
  'text_invalid',
  'text_too_large',
  'pdf_too_large',
  'pdf_failed',
  'pdf_busy',
  'pdf_over_budget',
] as const satisfies readonly ErrorCode[];

/** Header of the PDF's answer: why it isn't PDF/UA-1, and what couldn't be shown; see `encodePdfNotes`. */
export const PDF_NOTES_HEADER = 'letterdesk-pdf-notes';

/** Headers hold ASCII only. */
export function encodePdfNotes(notes: readonly string[]): string {
  return notes.map(encodeURIComponent).join(' ');
}

/** @param header null without notes. */
export function decodePdfNotes(header: string | null): string[] {
  return (header ?? '').split(' ').filter(Boolean).map(decodeURIComponent);
}

export const renderPdf = defineEndpoint({
  method: 'POST',
  path: '/v1/pdf',
  summary: 'The PDF of a text as it would leave; open to approvers, who may be read-only. Stores nothing',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  body: letterText,
  responses: {
    200: {
      binary: 'application/pdf',
      headers: {
        [PDF_NOTES_HEADER]:
          'Why the PDF isn’t PDF/UA-1, and what it can’t show: percent-encoded sentences, separated by blanks. Without it, there are none.',
      },
    },
  },
  errors: PDF_ERRORS,
  perMinute: 600,
});

const spot = z.object({ page: z.number().int().min(1), y: z.number() });

const pageLayout = z.object({
  pages: z.number().int().min(1),
  blocks: z
    .array(z.object({ path: z.array(z.number().int().nonnegative()).readonly(), start: spot, end: spot }))
    .readonly(),
}) satisfies z.ZodType<PageLayout>;

export const measurePages = defineEndpoint({
  method: 'POST',
  path: '/v1/pdf/layout',
  summary: 'Where each block, list item and table row of a text is on the pages of its PDF. Stores nothing',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  body: letterText,
  responses: {
    200: pageLayout,
  },
  errors: PDF_ERRORS,
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
