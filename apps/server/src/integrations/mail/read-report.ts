import type { Readable } from 'node:stream';
import { judgeReport, type ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import PostalMime, { type Email } from 'postal-mime';

/** Of a report, so much is read; a mail that comes back whole stands behind what was to be said of it. */
export const REPORT_BYTES = 128 * 1024;
/**
 * And so many lines of it: whoever got a letter may write one, and the time that reading takes grows with the square of its
 * lines. 128 KB of empty ones kept everything else waiting for seconds; of text, base64 included, they have some two thousand.
 */
const REPORT_LINES = 4_000;
/** Of a message so much is read before it is known whether it came to an address of ours. */
export const HEAD_BYTES = 64 * 1024;

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: HEAD_BYTES, forceRfc822Attachments: true } as const;
const LINE_FEED = 10;
const HEADERS_END = /\r?\n\r?\n/;
/** RFC 3464, and RFC 6533 for addresses in any script. */
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** Where mail systems write down for whom they put a mail into a mailbox. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to', 'to'];
const ADDRESS = /[^\s<>",;:()]{1,64}@[^\s<>",;:()]{1,255}/g;
const READ_ADDRESSES = 100;

/** What a message to an address for reports says. What cannot be read says nothing. */
export async function readReport(bytes: Uint8Array): Promise<ReportVerdict> {
  const mail = await PostalMime.parse(beginningOf(bytes, REPORT_BYTES), {
    ...LIMITS,
    attachmentEncoding: 'utf8',
  }).catch(() => null);
  if (mail === null) return { kind: 'nothing' };
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  return judgeReport({ headers, deliveryStatus: statusIn(mail) });
}

/** Whom a message came for, by its headers alone. @param beginning of the message. */
export async function readAddressees(beginning: Uint8Array): Promise<readonly string[]> {
  const [head = ''] = Buffer.from(beginningOf(beginning, HEAD_BYTES)).toString('latin1').split(HEADERS_END, 1);
  const mail = await PostalMime.parse(`${head}\r\n\r\n`, LIMITS).catch(() => null);
  return mail === null ? [] : addresseesOf(mail);
}

/** As much of a message as may be read. */
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

/** The beginning of a stream, which is read to its end. */
export async function readBeginning(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = limit;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (left > 0) chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
  }
  return Buffer.concat(chunks);
}
