import type { DocumentNode } from '@letterdesk/core/document/schema';
import { describeSendTime } from '@letterdesk/core/sending/send-time';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../../audit/append-audit-event.ts';
import type { Database } from '../../../database/tables.ts';
import type { Blobs } from '../../../integrations/blobs/port.ts';
import { insertMail } from '../mails.store.ts';
import type { Sending } from '../start-sending.ts';
import {
  letterUrl,
  linkParagraph,
  type NoticeText,
  toOneLine,
  type WrittenNotice,
  writeNotice,
} from '../write-notice.ts';
import type { ScheduledRow } from './scheduled-emails.store.ts';

export interface NoticeParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Stops a sweep before its next notice. */
  readonly signal?: AbortSignal;
  /** Called when a notice fails; the next sweep retries it. */
  readonly onError: (error: unknown) => void;
}

/**
 * Mails their senders that e-mails were stopped, once for each; for a closed account, the administrator who closed it. Safe in
 * concurrent processes.
 */
export async function notifyStopped(parts: NoticeParts, now: Date): Promise<void> {
  const untold = await selectUntold(parts.db)
    .selectAll('scheduled_emails')
    .select(['reader.email_address', 'account.closed_at as sender_closed_at'])
    .execute();
  for (const { email_address: address, sender_closed_at, ...row } of untold) {
    if (parts.signal?.aborted) return;
    if (address === null) continue;
    await notify(parts, { ...row, ofClosed: sender_closed_at !== null }, address, now).catch(parts.onError);
  }
}

function selectUntold(db: Kysely<Database>) {
  return db
    .selectFrom('scheduled_emails')
    .innerJoin('accounts as account', 'account.id', 'scheduled_by')
    .innerJoin('accounts as reader', (join) =>
      join.on((eb) => eb('reader.id', '=', eb.fn.coalesce('account.closed_by', 'account.id'))),
    )
    .where('state', '=', 'stopped')
    .where('notice_mail_id', 'is', null)
    .where('reader.email_address', 'is not', null)
    .orderBy('scheduled_emails.id');
}

interface StoppedEmail extends ScheduledRow {
  /** Its sender's account is closed, so another person reads the notice. */
  readonly ofClosed: boolean;
}

async function notify(parts: NoticeParts, row: StoppedEmail, address: string, now: Date): Promise<void> {
  const text = writeStoppedNotice(parts.publicUrl, row);
  const notice = await writeNotice(parts, { to: [address], cc: [], ...text, now });
  await record(parts, row, notice, now);
}

/** Queues the notice, unless another process did or the e-mail was dismissed. */
function record({ db, jobs }: NoticeParts, { id, letter_id }: ScheduledRow, notice: WrittenNotice, now: Date) {
  return db.transaction().execute(async (trx) => {
    const untold = await selectUntold(trx)
      .select('scheduled_emails.id')
      .where('scheduled_emails.id', '=', id)
      .forUpdate('scheduled_emails')
      .skipLocked()
      .executeTakeFirst();
    if (untold === undefined) return;
    const mailId = await insertMail(trx, { ...notice, stoppedLetterId: letter_id });
    await trx.updateTable('scheduled_emails').set({ notice_mail_id: mailId }).where('id', '=', id).execute();
    await jobs.enqueue(trx, 'deliver-mail', { mailId });
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'letter.notify-stopped',
      subjectType: 'letter',
      subjectId: letter_id,
      details: { scheduledEmailId: id, messageId: notice.messageId },
      at: now,
    });
  });
}

/** Findings in one mail; the rest is counted. */
const FINDINGS_NAMED = 20;

/** Writes the notice: which e-mail wasn't sent, why, what the checks found, and a link. */
function writeStoppedNotice(publicUrl: string, row: StoppedEmail): NoticeText {
  const { letter_id, letter_name, send_at, send_time, created_at, stopped } = row;
  const name = toOneLine(letter_name);
  const when = describeSendTime(send_at, send_time.zone, created_at);
  const { code, message, findings } = stopped ?? { code: '', message: '', findings: [] };
  const more = findings.length - FINDINGS_NAMED;
  const isDeleted = code === 'letter_not_found';
  const subject = row.ofClosed ? `${toOneLine(row.sender.name)}’s letter` : 'Your letter';
  const todo = row.ofClosed ? [paragraphOf('Hand the e-mail over to a colleague under Administration, People.')] : [];
  return {
    subject: `Not sent: ${name}`,
    document: {
      type: 'doc',
      content: [
        paragraphOf(`${subject} “${name}”, scheduled for ${when}, was not sent. ${toOneLine(message)}`),
        ...findings.slice(0, FINDINGS_NAMED).map((finding) => indented(paragraphOf(toOneLine(finding)))),
        ...(more > 0 ? [indented(paragraphOf(`and ${more} more`))] : []),
        ...todo,
        ...(isDeleted ? [] : [linkParagraph('Review and send', letterUrl(publicUrl, letter_id))]),
      ],
    },
  };
}

function indented(paragraph: DocumentNode): DocumentNode {
  return { ...paragraph, attrs: { ...paragraph.attrs, indent: 1 } };
}
