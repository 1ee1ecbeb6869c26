import { getDeliveryReason, isOwnReason, readStatusCode, UNKNOWN_REASON } from './status-codes.ts';

export const REPORT_KINDS = ['returned', 'delayed'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface DeliveryReport {
  readonly kind: ReportKind;
  /** The enhanced status code, if given. */
  readonly status: string | null;
  /** Follows 'Returned: ' or 'Delayed: '. */
  readonly reason: string;
}

export type ReportVerdict =
  | DeliveryReport
  /** An automatic reply, such as an absence notice. */
  | { readonly kind: 'automatic' }
  /** Anything else: a personal reply, a success, unreadable text. */
  | { readonly kind: 'nothing' };

/** The parts of a message that a verdict needs. */
export interface ReportMessage {
  /** First header of each name; names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Text of the message/delivery-status part (RFC 3464). */
  readonly deliveryStatus: string | null;
}

/** Classifies a message sent to a bounce address (specification 4.80). */
export function judgeReport({ headers, deliveryStatus }: ReportMessage): ReportVerdict {
  const header = (name: string) => (headers.get(name) ?? '').trim().toLowerCase();
  const groups = deliveryStatus === null ? [] : readGroups(deliveryStatus);
  if (groups.length > 0) return worstOf(groups) ?? { kind: 'nothing' };
  const type = header('content-type');
  if (/report-type\s*=\s*"?(?!delivery-status)[\w-]/.test(type)) return { kind: 'nothing' };
  const isReport =
    type.startsWith('multipart/report') || deliveryStatus !== null || header('x-failed-recipients') !== '';
  if (isReport) return UNSTRUCTURED;
  if (isAutomatic(header)) return { kind: 'automatic' };
  return MAIL_SYSTEM.test(header('from')) ? UNSTRUCTURED : { kind: 'nothing' };
}

const UNSTRUCTURED: DeliveryReport = { kind: 'returned', status: null, reason: UNKNOWN_REASON };
/** Senders of reports without a standard structure. */
const MAIL_SYSTEM = /(?:^|[<\s"])(?:mailer-daemon|postmaster)@/;

/** RFC 3834 and its predecessors. */
function isAutomatic(header: (name: string) => string): boolean {
  const submitted = header('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    header('x-auto-response-suppress') !== '' ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /^(?:auto_reply|bulk|junk|list)/.test(header('precedence'))
  );
}

type Group = ReadonlyMap<string, string>;

/** Limit for mailing list reports, which have one group per member. */
const READ_GROUPS = 200;

/** Returns the per-recipient field groups; the first group describes the mail. */
function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  for (const block of text.split(/\r?\n[ \t]*\r?\n/)) {
    const fields = readFields(block);
    if (fields.has('action') || fields.has('status') || fields.has('final-recipient')) groups.push(fields);
    if (groups.length === READ_GROUPS) break;
  }
  return groups;
}

function readFields(block: string): Group {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** One failed mailbox behind an address counts; null if all were reached. */
function worstOf(groups: readonly Group[]): DeliveryReport | null {
  const reports = groups.flatMap((group) => reportOf(group) ?? []);
  return reports.find(({ kind }) => kind === 'returned') ?? reports[0] ?? null;
}

function reportOf(group: Group): DeliveryReport | null {
  const given = readStatusCode(group.get('status') ?? '');
  const kind = kindOf((group.get('action') ?? '').toLowerCase(), given);
  if (kind === null) return null;
  const { code, reason } = getDeliveryReason(given, group.get('diagnostic-code') ?? '');
  return { kind, status: code, reason };
}

/** Only the action tells whether delivery is still tried; a 4.x.x code may be final. */
function kindOf(action: string, status: string | null): ReportKind | null {
  const [word = ''] = action.split(/[\s(;]/, 1);
  if (word === 'failed') return 'returned';
  if (word === 'delayed') return 'delayed';
  if (['delivered', 'relayed', 'expanded'].includes(word)) return null;
  if (status === null) return word === '' ? 'returned' : null;
  return ({ '5': 'returned', '4': 'delayed' }[status[0] ?? ''] as ReportKind | undefined) ?? null;
}

export function reportSentence({ kind, reason }: Pick<DeliveryReport, 'kind' | 'reason'>): string {
  return kind === 'returned' ? `Returned: ${reason}` : `Delayed: ${reason}`;
}

/**
 * Builds the warning before sending to a returned address.
 * @param day such as 2026-11-20.
 */
export function returnedWarning(returned: {
  readonly address: string;
  readonly day: string;
  readonly reason: string;
}): string {
  return `A mail to ${returned.address} was returned on ${returned.day}: ${returned.reason}`;
}

const RETURNED = reportSentence({ kind: 'returned', reason: '' });
/** An attempt's detail, ending with the server's response. */
const REFUSED = /^((?:Given up after four days\. )?The mail server refused [a-z -]+?): (.*)$/s;

/**
 * Returns why delivery failed in Letterdesk's own words only: recipients could inject text through their mail server.
 * @param detail as shown beside the recipient.
 */
export function summariseFailure(detail: string): string {
  if (detail.startsWith(RETURNED)) {
    return isOwnReason(detail.slice(RETURNED.length)) ? detail : `${RETURNED}for a reason that the sent letter shows`;
  }
  const [, refused, reply = ''] = REFUSED.exec(detail) ?? [];
  if (refused === undefined) return detail;
  const { code, reason } = getDeliveryReason(null, reply);
  return code === null ? refused : `${refused}: ${reason}`;
}
