import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { ApprovalsTable } from '../../database/approval-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { SYSTEM_USER } from '../sending/deliver-mail.ts';
import type { Sending } from '../sending/start-sending.ts';
import { approvingAddress, remindOfApproval } from './notice-texts.ts';
import { queueNotice, type WrittenNotice, writeNotice } from './notices.ts';
import { nextReminder } from './reminder-times.ts';

export interface ReminderParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Not 0. */
  readonly reminderHours: number;
  /** Told why one could not be reminded of; it is tried again with the next sweep. */
  readonly onError: (error: unknown) => void;
}

/**
 * Mails the approvers of every pending approval whose reminder is due (decisions, section 5). Two processes may do so at
 * once: each reminder is queued by one of them.
 */
export async function remindApprovers(parts: ReminderParts, now: Date): Promise<void> {
  for (const due of await readDue(parts.db, now)) {
    await remind(parts, due, now).catch(parts.onError);
  }
}

async function remind(parts: ReminderParts, approval: DueApproval, now: Date): Promise<void> {
  const notice = await writeNotice(parts, {
    to: approval.approvers.map(({ email_address }) => email_address),
    cc: [],
    subject: `Reminder: ${approval.subject}`,
    document: remindOfApproval(
      {
        message: approval.message_document,
        sender: { name: approval.sender_name, address: approval.sender_email },
        letterName: approval.letter_name,
        href: approvingAddress(parts.publicUrl, approval.letter_id),
      },
      approval.created_at,
    ),
    now,
    onBehalfOf: approval.sender_name,
  });
  await recordReminder(parts, { approvalId: approval.id, notice, now });
}

/** Queues the mail unless somebody else did, or the approval was decided or revoked meanwhile. */
async function recordReminder(
  { db, jobs, reminderHours }: ReminderParts,
  { approvalId, notice, now }: { approvalId: number; notice: WrittenNotice; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await selectDue(trx, now)
      .select(['remind_at', 'reminded'])
      .where('id', '=', approvalId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due?.remind_at) return;
    await queueNotice(trx, { jobs }, notice, { approvalId, kind: 'reminder' });
    // Neither its version nor its date: nothing changed for whoever is about to decide.
    await trx
      .updateTable('approvals')
      .set({ reminded: due.reminded + 1, remind_at: nextReminder(due.remind_at, now, reminderHours) })
      .where('id', '=', approvalId)
      .execute();
    await appendAuditEvent(trx, {
      username: SYSTEM_USER,
      action: 'approval.remind',
      subjectType: 'approval',
      subjectId: approvalId,
      details: { reminded: due.reminded + 1, messageId: notice.messageId },
      at: now,
    });
  });
}

type DueApproval = Pick<
  Selectable<ApprovalsTable>,
  'id' | 'letter_id' | 'letter_name' | 'sender_name' | 'sender_email' | 'subject' | 'message_document' | 'created_at'
> & { readonly approvers: readonly { readonly email_address: string }[] };

function readDue(db: Kysely<Database>, now: Date): Promise<DueApproval[]> {
  return selectDue(db, now)
    .select([
      'approvals.id',
      'letter_id',
      'letter_name',
      'sender_name',
      'sender_email',
      'subject',
      'message_document',
      'created_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('approval_approvers')
          .select('email_address')
          .whereRef('approval_id', '=', 'approvals.id')
          .orderBy('position'),
      ).as('approvers'),
    )
    .orderBy('remind_at')
    .execute();
}

function selectDue(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('approvals')
    .where('status', '=', 'PENDING')
    .where('revoked_at', 'is', null)
    .where('remind_at', '<=', now);
}
