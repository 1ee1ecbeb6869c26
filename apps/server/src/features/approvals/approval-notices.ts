import type { NOTICE_KINDS } from '@letterdesk/contract/approvals';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { insertMail } from '../sending/mails.store.ts';
import type { Sending } from '../sending/start-sending.ts';
import { letterUrl, linkParagraph, type NoticeText, toOneLine, type WrittenNotice } from '../sending/write-notice.ts';

declare module '../../database/tables.ts' {
  interface Database {
    approval_notices: ApprovalNoticesTable;
  }
}

interface ApprovalNoticesTable {
  mail_id: number;
  approval_id: number;
  kind: NoticeKind;
}

/** Address where an approver opens a letter to decide (specification 2.11). */
export function approvalUrl(publicUrl: string, letterId: number): string {
  return `${letterUrl(publicUrl, letterId)}?isApprovingMode=true`;
}

interface Request {
  /** The template's approval message, flooded. */
  readonly message: DocumentNode;
  readonly sender: { readonly name: string; readonly address: string | null };
  readonly letterName: string;
  readonly href: string;
}

/** Writes the mail to the approvers: the approval message, the sender and a link to the letter. */
export function writeApprovalRequest(request: Request): DocumentNode {
  return withMessage(request, `${nameOf(request)} asks you to approve “${toOneLine(request.letterName)}”.`);
}

/** Writes the reminder: the same message, since when the letter has been waiting, and a link. */
export function writeReminder(request: Request, askedAt: Date): DocumentNode {
  const sentence = `${nameOf(request)} asked you on ${toCalendarDay(askedAt)} to approve “${toOneLine(request.letterName)}”.`;
  return withMessage(request, `${sentence} The letter is still waiting.`);
}

/** Writes the mail to the successor of an approver: the same message, who was asked before, and a link. */
export function writeHandedOver(
  request: Request,
  { by, from, askedAt }: { readonly by: string; readonly from: string; readonly askedAt: Date },
): DocumentNode {
  const asked = `${nameOf(request)} asked ${toOneLine(from)} on ${toCalendarDay(askedAt)} to approve “${toOneLine(request.letterName)}”.`;
  return withMessage(request, `${asked} ${toOneLine(by)} handed this over to you.`);
}

function nameOf({ sender: { name, address } }: Request): string {
  return address === null ? toOneLine(name) : `${toOneLine(name)} (${address})`;
}

function withMessage({ message, href }: Request, sentence: string): DocumentNode {
  return {
    type: 'doc',
    content: [...(message.content ?? []), paragraphOf(sentence), linkParagraph('Read the letter and decide', href)],
  };
}

interface NoticeDetails {
  readonly publicUrl: string;
  /** Name of the person who acted. */
  readonly by: string;
  readonly letter: { readonly id: number; readonly name: string };
}

/** Writes the mail to the sender of a declined letter, with the notes and a link. */
export function writeDeclinedNotice({
  publicUrl,
  by,
  letter,
  notes,
}: NoticeDetails & { readonly notes: string }): NoticeText {
  const name = toOneLine(letter.name);
  const who = `${toOneLine(by)} declined the letter “${name}”`;
  const content = notes === '' ? [paragraphOf(`${who}.`)] : [paragraphOf(`${who}:`), indented(paragraphOf(notes))];
  return {
    subject: `Declined: ${name}`,
    document: {
      type: 'doc',
      content: [
        ...content,
        paragraphOf('You can change the letter and submit it again:'),
        linkParagraph('Open the letter', letterUrl(publicUrl, letter.id)),
      ],
    },
  };
}

function indented(paragraph: DocumentNode): DocumentNode {
  return { ...paragraph, attrs: { ...paragraph.attrs, indent: 1 } };
}

/** Writes the mail about a revoked approval; without a link if the letter was deleted. */
export function writeRevokedNotice({
  publicUrl,
  by,
  letter,
  deleted,
}: NoticeDetails & { readonly deleted: boolean }): NoticeText {
  const name = toOneLine(letter.name);
  const content = deleted
    ? [paragraphOf(`${toOneLine(by)} deleted the letter “${name}”. You no longer need to decide.`)]
    : [
        paragraphOf(`${toOneLine(by)} revoked the approval of “${name}”. You no longer need to decide.`),
        linkParagraph('Open the letter', letterUrl(publicUrl, letter.id)),
      ];
  return { subject: `Revoked: ${name}`, document: { type: 'doc', content } };
}

/** Writes the mail to the sender of a pending letter whose approvers' accounts are all closed. */
export function writeNoApproversNotice({ publicUrl, letter }: Omit<NoticeDetails, 'by'>): NoticeText {
  const name = toOneLine(letter.name);
  return {
    subject: `Not approved yet: ${name}`,
    document: {
      type: 'doc',
      content: [
        paragraphOf(
          `The letter “${name}” is still waiting for approval, but the accounts of its approvers are closed.`,
        ),
        paragraphOf(
          'Revoke the approval and submit the letter again, or ask an administrator to hand over the approval:',
        ),
        linkParagraph('Open the letter', letterUrl(publicUrl, letter.id)),
      ],
    },
  };
}

/** Messages in one mail; the rest is counted. */
const CHANGES_NAMED = 20;

/** Writes the mail to the author of a pending letter whose data changed, with a sentence for each value. */
export function writeChangedNotice({
  publicUrl,
  letter,
  changes,
}: Omit<NoticeDetails, 'by'> & { readonly changes: readonly string[] }): NoticeText {
  const name = toOneLine(letter.name);
  const more = changes.length - CHANGES_NAMED;
  return {
    subject: `Data changed: ${name}`,
    document: {
      type: 'doc',
      content: [
        paragraphOf(`Data of the letter “${name}” changed while it is waiting for approval:`),
        ...changes.slice(0, CHANGES_NAMED).map((change) => indented(paragraphOf(toOneLine(change)))),
        ...(more > 0 ? [indented(paragraphOf(`and ${more} more`))] : []),
        paragraphOf('The letter lists what changed, where you can take the new values:'),
        linkParagraph('Open the letter', letterUrl(publicUrl, letter.id)),
      ],
    },
  };
}

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Queues a notice in the same transaction as the change it reports. */
export async function queueNotice(
  trx: Kysely<Database>,
  parts: { readonly jobs: Sending['jobs'] },
  notice: WrittenNotice,
  about: { readonly approvalId: number; readonly kind: NoticeKind },
): Promise<void> {
  const mailId = await insertMail(trx, notice);
  await trx
    .insertInto('approval_notices')
    .values({ mail_id: mailId, approval_id: about.approvalId, kind: about.kind })
    .execute();
  await parts.jobs.enqueue(trx, 'deliver-mail', { mailId });
}

/** Returns the Message-ID of the mail that asked for the approval; null if there is none. */
export async function readRequestMessageId(db: Kysely<Database>, approvalId: number): Promise<string | null> {
  const request = await db
    .selectFrom('approval_notices')
    .innerJoin('mails', 'mails.id', 'approval_notices.mail_id')
    .select('mails.message_id')
    .where('approval_notices.approval_id', '=', approvalId)
    .where('approval_notices.kind', '=', 'submitted')
    .executeTakeFirst();
  return request?.message_id ?? null;
}
