import { OWNER_KINDS } from '@letterdesk/core/attachments/cloud-document';
import { MAX_ID } from '@letterdesk/core/flooding/id-map';
import { z } from 'zod';
import { describeSource } from '../http-source/describe-source.ts';
import { ANSWER_LIMIT, ATTEMPTS, TIMEOUT } from '../http-source/source.ts';
import { BYTES_TIMEOUT, STILL_TIMEOUT } from './open-bytes.ts';

/** The HTTP protocol of a document store, documented in `docs/cloud-documents.openapi.json` (`npm run openapi`). */

/** JSON can contain NUL and lone surrogates, which can't be displayed or stored. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'is no text');
const required = (longest: number) => text(longest).min(1);
const date = z.iso.date().describe('A calendar day, "YYYY-MM-DD"');

const owner = z.object({ kind: z.enum(OWNER_KINDS), id: z.number().int().positive().max(MAX_ID) }).meta({
  id: 'Owner',
  description: 'A record of the customer data, whose document it is',
});

const cloudDocument = z
  .object({
    id: required(200).describe("The store's own, by which the document is opened"),
    owner,
    filename: required(1_000).describe('With its extension, which says what the file is'),
    docType: required(200).describe('The name of its content type'),
    description: text(2_000).nullable(),
    state: text(100).nullable(),
    scannedDate: date.nullable(),
    expirationDate: date.nullable().describe('The last day on which it holds'),
  })
  .meta({
    id: 'Document',
    description: 'No text holds a NUL.',
    examples: [
      {
        id: '4711',
        owner: { kind: 'provider', id: 1001 },
        filename: 'Medical license TX.pdf',
        docType: 'Medical license',
        description: 'Full, unrestricted',
        state: 'TX',
        scannedDate: '2026-02-11',
        expirationDate: '2027-01-10',
      },
    ],
  });

const contentType = z
  .object({
    name: required(200),
    watermarkable: z.boolean().describe('Whether such documents may be watermarked'),
    defaultTo: z.boolean().describe('Whether they are watermarked by default'),
  })
  .meta({ id: 'ContentType' });

/** All calls are read-only and may be retried. */
export const CALLS = {
  listDocuments: {
    path: '/documents/list',
    summary: 'The documents of some records',
    request: z.object({
      environment: z.string().describe('Which of several sets of records is asked for, e.g. "demo"'),
      owners: z.array(owner).min(1).max(100),
    }),
    answer: z.object({ documents: z.array(cloudDocument).max(5_000).describe('Each once, in any order') }),
  },
  listContentTypes: {
    path: '/content-types/list',
    summary: 'What kinds of documents there are',
    request: z.object({}),
    answer: z.object({ contentTypes: z.array(contentType).max(1_000).describe('Each name once') }),
  },
  openDocument: {
    path: '/documents/open',
    summary:
      'The bytes of a document, with their number in Content-Length; a Repr-Digest of sha-256 is held against them',
    request: z.object({ id: required(200) }),
    answer: null,
    others: { 404: 'There is no such document' },
  },
} as const;

const DESCRIPTION = [
  'What Letterdesk asks of the document store of a company when CLOUD_DOCUMENTS_URL names it.',
  'All calls only read. Every request carries "Authorization: Bearer" with CLOUD_DOCUMENTS_TOKEN.',
  `Responses must arrive within ${TIMEOUT / 1_000} seconds and be at most ${ANSWER_LIMIT / 1024 ** 2} MiB.`,
  `Documents must begin within that time, may stall for ${STILL_TIMEOUT / 1_000} seconds and take ${BYTES_TIMEOUT / 1_000}, and have exactly Content-Length bytes, not encoded.`,
  `Without an answer, and after 429 or 5xx (Retry-After is kept), a request is made again, ${ATTEMPTS} times in all.`,
  'After any other status, and once bytes of a document have come, it is not made again; redirects are not followed.',
  'Invalid responses are treated as failures. Unknown fields are ignored.',
].join('\n');

/** Generates `docs/cloud-documents.openapi.json`. */
export function cloudDocumentsOpenApi(): Record<string, unknown> {
  return describeSource({
    title: 'Cloud documents for Letterdesk',
    description: DESCRIPTION,
    variable: 'CLOUD_DOCUMENTS_URL',
    example: 'https://documents.example.org',
    calls: CALLS,
  });
}
