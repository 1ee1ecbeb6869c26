import type { Readable } from 'node:stream';
import { judgeReport, type ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import PostalMime, { type Email } from 'postal-mime';

/** Bytes of a report read; a returned mail follows the report itself. */
export const REPORT_BYTES = 128 * 1024;
/**
 * Lines read: parsing time grows quadratically, so 128 KB of empty lines would block for seconds. Normal reports have
 * about two thousand.
 */
const REPORT_LINES = 4_000;
/** Bytes read before the addressee is known. */
export const HEAD_BYTES = 64 * 1024;

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: HEAD_BYTES, forceRfc822Attachments: true } as const;
const LINE_FEED = 10;
const HEADERS_END = /\r?\n\r?\n/;
/** RFC 3464, and RFC 6533 for international addresses. */
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** Headers in which mail systems record the mailbox address. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to', 'to'];
const ADDRESS = /[^\s<>",;:()]{1,64}@[^\s<>",;:()]{1,255}/g;
const READ_ADDRESSES = 100;

/** Parses a message sent to a bounce address; unreadable messages say nothing. */
export async function readReport(bytes: Uint8Array): Promise<ReportVerdict> {
  const mail = await PostalMime.parse(beginningOf(bytes, REPORT_BYTES), {
    ...LIMITS,
    attachmentEncoding: 'utf8',
  }).catch(() => null);
  if (mail === null) return { kind: 'nothing' };
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  return judgeReport({ headers, deliveryStatus: statusIn(mail) });
}

/**
 * Returns the addressees from the headers.
 * @param beginning of the message.
 */
export async function readAddressees(beginning: Uint8Array): Promise<readonly string[]> {
  const [head = ''] = Buffer.from(beginningOf(beginning, HEAD_BYTES)).toString('latin1').split(HEADERS_END, 1);
  const mail = await PostalMime.parse(`${head}\r\n\r\n`, LIMITS).catch(() => null);
  return mail === null ? [] : addresseesOf(mail);
}

function beginningOf(bytes: Uint8Array, limit: number): Uint8Array {
  const beginning = bytes.subarray(0, limit);
  let end = -1;
  for (let line = 0; line < REPORT_LINES; line += 1) {
    end = beginning.indexOf(LINE_FEED, end + 1);
    if (end === -1) return beginning;
  }
  return beginning.subarray(0, end);
}

function statusIn({ attachments }: Email): string | null {
  const part = attachments.find(({ mimeType }) => STATUS_TYPES.has(mimeType));
  return typeof part?.content === 'string' ? part.content : null;
}

function addresseesOf({ headers }: Email): string[] {
  const found = headers
    .filter(({ key }) => DELIVERED_TO.includes(key))
    .flatMap(({ value }) => value.match(ADDRESS) ?? []);
  return found.slice(0, READ_ADDRESSES);
}

/** Reads the start of a stream and drains the rest. */
export async function readBeginning(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = limit;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (left > 0) chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
  }
  return Buffer.concat(chunks);
}
