import type { Readable } from 'node:stream';
import { judgeReport, type ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import PostalMime, { type Email } from 'postal-mime';

/** Of a report, so much is read; a mail that comes back whole stands behind what was to be said of it. */
export const REPORT_BYTES = 1024 * 1024;

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;
/** RFC 3464, and RFC 6533 for addresses in any script. */
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** Where mail systems write down for whom they put a mail into a mailbox. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to', 'to'];
const ADDRESS = /[^\s<>",;:()]{1,64}@[^\s<>",;:()]{1,255}/g;
const READ_ADDRESSES = 100;

export interface ReadReport {
  readonly verdict: ReportVerdict;
  /** Whom its headers say that it came for. */
  readonly addressees: readonly string[];
}

/** What a message to an address for reports says. What cannot be read says nothing. */
export async function readReport(bytes: Uint8Array): Promise<ReadReport> {
  const mail = await PostalMime.parse(bytes, { ...LIMITS, attachmentEncoding: 'utf8' }).catch(() => null);
  if (mail === null) return { verdict: { kind: 'nothing' }, addressees: [] };
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  return { verdict: judgeReport({ headers, deliveryStatus: statusIn(mail) }), addressees: addresseesOf(mail) };
}

function statusIn({ attachments }: Email): string | null {
  const part = attachments.find(({ mimeType }) => STATUS_TYPES.has(mimeType));
  return typeof part?.content === 'string' ? part.content : null;
}

function addresseesOf({ headers }: Email): string[] {
  const found = headers
    .filter(({ key }) => DELIVERED_TO.includes(key))
    .flatMap(({ value }) => value.slice(0, REPORT_BYTES / 16).match(ADDRESS) ?? []);
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
