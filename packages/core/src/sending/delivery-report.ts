import { readStatusCode, reasonOf, UNKNOWN_REASON } from './status-codes.ts';

/** What a message to an address for reports may be about. */
export const REPORT_KINDS = ['returned', 'delayed'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What a report says of a delivery. */
export interface DeliveryReport {
  readonly kind: ReportKind;
  /** The enhanced status code; null when it gave none. */
  readonly status: string | null;
  /** In plain words, to follow 'Returned: ' or 'Delayed: '. */
  readonly reason: string;
}

export type ReportVerdict =
  | DeliveryReport
  /** An automatic reply, such as an absence; it says nothing of the delivery. */
  | { readonly kind: 'automatic' }
  /** Neither: a reply of a person, a success, something unreadable. */
  | { readonly kind: 'nothing' };

/** A message as it came, as far as a verdict needs it. */
export interface ReportMessage {
  /** The first of each name, by names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  /** The text of its part message/delivery-status (RFC 3464); null when it has none. */
  readonly deliveryStatus: string | null;
}

/** What a message to an address for reports says (specification 4.80). */
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
/** Whom reports without any structure are from. */
const MAIL_SYSTEM = /(?:^|[<\s"])(?:mailer-daemon|postmaster)@/;

/** By RFC 3834, and by what was used before it. */
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

/** Reports of mailing lists have one for each member; more than so many say nothing new. */
const READ_GROUPS = 200;

/** The groups of fields that speak of a recipient; the first one speaks of the mail. */
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

/** Where the address leads to several mailboxes, one that was not reached counts; null when all were. */
function worstOf(groups: readonly Group[]): DeliveryReport | null {
  const reports = groups.flatMap((group) => reportOf(group) ?? []);
  return reports.find(({ kind }) => kind === 'returned') ?? reports[0] ?? null;
}

function reportOf(group: Group): DeliveryReport | null {
  const given = readStatusCode(group.get('status') ?? '');
  const kind = kindOf((group.get('action') ?? '').toLowerCase(), given);
  if (kind === null) return null;
  const { code, reason } = reasonOf(given, group.get('diagnostic-code') ?? '');
  return { kind, status: code, reason };
}

/** The action alone says whether anybody still tries; a code of 4 may have been given up. */
function kindOf(action: string, status: string | null): ReportKind | null {
  const [word = ''] = action.split(/[\s(;]/, 1);
  if (word === 'failed') return 'returned';
  if (word === 'delayed') return 'delayed';
  if (['delivered', 'relayed', 'expanded'].includes(word)) return null;
  if (status === null) return word === '' ? 'returned' : null;
  return ({ '5': 'returned', '4': 'delayed' }[status[0] ?? ''] as ReportKind | undefined) ?? null;
}

/** What a person reads of a report beside the recipient. */
export function reportSentence({ kind, reason }: Pick<DeliveryReport, 'kind' | 'reason'>): string {
  return kind === 'returned' ? `Returned: ${reason}` : `Delayed: ${reason}`;
}

/** What is said of an address before something is sent to it again. @param day as people write it, such as 2026-11-20. */
export function returnedWarning(returned: {
  readonly address: string;
  readonly day: string;
  readonly reason: string;
}): string {
  return `A mail to ${returned.address} was returned on ${returned.day}: ${returned.reason}`;
}
