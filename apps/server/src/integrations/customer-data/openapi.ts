import { describeSource } from '../http-source/describe-source.ts';
import { ANSWER_LIMIT, ATTEMPTS, TIMEOUT } from '../http-source/limits.ts';
import { CALLS } from './protocol.ts';

const DESCRIPTION = [
  'What Letterdesk asks of the system that owns clients, providers, jobs, assignments … when CUSTOMER_DATA_URL names it.',
  'Both calls only read. Every request carries "Authorization: Bearer" with CUSTOMER_DATA_TOKEN.',
  `An answer must be there within ${TIMEOUT / 1_000} seconds and hold at most ${ANSWER_LIMIT / 1024 ** 2} MiB.`,
  `Without an answer, and after 429 or 5xx (Retry-After is kept), a request is made again, ${ATTEMPTS} times in all.`,
  'After any other status it is not made again; redirects are not followed.',
  'An answer that is not as described here counts as none. What is not described may be there and is left alone.',
].join('\n');

/** The description of the protocol; `docs/customer-data.openapi.json` is its written form. */
export function customerDataOpenApi(): Record<string, unknown> {
  return describeSource({
    title: 'Customer data for Letterdesk',
    description: DESCRIPTION,
    variable: 'CUSTOMER_DATA_URL',
    example: 'https://records.example.org',
    calls: CALLS,
  });
}
