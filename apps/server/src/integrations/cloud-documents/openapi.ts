import { describeSource } from '../http-source/describe-source.ts';
import { ANSWER_LIMIT, ATTEMPTS, TIMEOUT } from '../http-source/limits.ts';
import { BYTES_TIMEOUT, STILL_TIMEOUT } from './open-bytes.ts';
import { CALLS } from './protocol.ts';

const DESCRIPTION = [
  'What Letterdesk asks of the document store of a company when CLOUD_DOCUMENTS_URL names it.',
  'All calls only read. Every request carries "Authorization: Bearer" with CLOUD_DOCUMENTS_TOKEN.',
  `An answer must be there within ${TIMEOUT / 1_000} seconds and hold at most ${ANSWER_LIMIT / 1024 ** 2} MiB; of a document it must begin within`,
  `them, may stand still for ${STILL_TIMEOUT / 1_000} seconds and take ${BYTES_TIMEOUT / 1_000}, and holds as many bytes as its Content-Length says, not encoded.`,
  `Without an answer, and after 429 or 5xx (Retry-After is kept), a request is made again, ${ATTEMPTS} times in all.`,
  'After any other status, and once bytes of a document have come, it is not made again; redirects are not followed.',
  'An answer that is not as described here counts as none. What is not described may be there and is left alone.',
].join('\n');

/** The description of the protocol; `docs/cloud-documents.openapi.json` is its written form. */
export function cloudDocumentsOpenApi(): Record<string, unknown> {
  return describeSource({
    title: 'Cloud documents for Letterdesk',
    description: DESCRIPTION,
    variable: 'CLOUD_DOCUMENTS_URL',
    example: 'https://documents.example.org',
    calls: CALLS,
  });
}
