import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AppDependencies } from '../../app-dependencies.ts';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import type { Running } from '../../jobs/periodic-work.ts';
import type { Sending } from '../sending/start-sending.ts';
import { type WrittenNotice, writeNotice } from '../sending/write-notice.ts';
import {
  approvalUrl,
  queueNotice,
  readRequestMessageId,
  writeNoApproversNotice,
  writeReminder,
} from './approval-notices.ts';

export interface ReminderParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Greater than 0. */
  readonly reminderHours: number;
  /** Stops a sweep before its next reminder. */
  readonly signal?: AbortSignal;
  /** Called when a reminder fails; the next sweep retries it. */
  readonly onError: (error: unknown) => void;
}

/**
 * Mails the approvers of every pending approval whose reminder is due (specification 4.21). Safe in concurrent
 * processes: each reminder is queued by one of them. Handles one at a time to limit memory.
 */
export async function remindApprovers(parts: ReminderParts, now: Date): Promise<void> {
  const due = await selectDue(parts.db, now).select('id').orderBy('remind_at').execute();
  for (const { id } of due) {
    if (parts.signal?.aborted) return;
    await remind(parts, id, now).catch(parts.onError);
  }
}

async function remind(parts: ReminderParts, id: number, now: Date): Promise<void> {
  const approval = await readDue(parts.db, id, now);
  if (approval === undefined) return;
  const reminder = addressReminder(approval, parts.publicUrl);
  if (reminder.to.length === 0) return;
  const notice = await writeNotice(parts, {
    ...reminder,
    cc: [],
    now,
    inReplyTo: await readRequestMessageId(parts.db, id),
  });
  await recordReminder(parts, { approvalId: approval.id, notice, now });
}

/** Addresses the approvers whose account is open, else the sender, and no one if all accounts are closed. */
function addressReminder(approval: DueApproval, publicUrl: string) {
  const { approvers, letter_id: id, letter_name: letterName, sender_name: name, sender_email: address } = approval;
  if (approvers.length > 0) {
    const href = approvalUrl(publicUrl, id);
    const sender = { name, address };
    const request = { message: approval.message_document, sender, letterName, href };
    return {
      to: approvers.map(({ email_address }) => email_address),
      subject: `Reminder: ${approval.subject}`,
      document: writeReminder(request, approval.created_at),
      onBehalfOf: sender,
    };
  }
  const notice = writeNoApproversNotice({ publicUrl, letter: { id, name: letterName } });
  return { to: address === null || approval.sender_closed_at !== null ? [] : [address], ...notice };
}

/** Queues the reminder, unless it was already sent or the approval was decided or revoked. */
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
    // Leaves version and date alone: nothing changed for the approver.
    await trx
      .updateTable('approvals')
      .set({ reminded: due.reminded + 1, remind_at: nextReminder(due.remind_at, now, reminderHours) })
      .where('id', '=', approvalId)
      .execute();
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'approval.remind',
      subjectType: 'approval',
      subjectId: approvalId,
      details: { reminded: due.reminded + 1, messageId: notice.messageId },
      at: now,
    });
  });
}

type DueApproval = Pick<
  Selectable<Database['approvals']>,
  'id' | 'letter_id' | 'letter_name' | 'sender_name' | 'sender_email' | 'subject' | 'message_document' | 'created_at'
> & {
  /** Those whose account is open. */
  readonly approvers: readonly { readonly email_address: string }[];
  readonly sender_closed_at: Date | null;
};

/** Reads the details of a due reminder; undefined when it was sent, decided or revoked since the sweep began. */
function readDue(db: Kysely<Database>, id: number, now: Date): Promise<DueApproval | undefined> {
  return selectDue(db, now)
    .where('approvals.id', '=', id)
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
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('approval_approvers as approver')
          .innerJoin('accounts', 'accounts.id', 'approver.account')
          .select('approver.email_address')
          .whereRef('approver.approval_id', '=', 'approvals.id')
          .where('accounts.closed_at', 'is', null)
          .orderBy('approver.position'),
      ).as('approvers'),
      eb
        .selectFrom('accounts')
        .select('closed_at')
        .whereRef('accounts.id', '=', 'approvals.sender_account')
        .as('sender_closed_at'),
    ])
    .executeTakeFirst();
}

function selectDue(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('approvals')
    .where('status', '=', 'PENDING')
    .where('revoked_at', 'is', null)
    .where('remind_at', '<=', now);
}

/** Seconds between two searches for approvers to remind. */
const SWEEP_INTERVAL = 60;

/**
 * Sends due reminders once a minute, in one process at a time. Does nothing with APPROVAL_REMINDER_HOURS=0.
 * @returns a handle that stops a sweep before its next reminder.
 */
export async function startReminders(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending' | 'now'>,
  options: { readonly onError: (error: unknown) => void; readonly every?: number },
): Promise<Running> {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const { reminderHours } = config.approvals;
  if (reminderHours === 0) return { stop: async () => {} };
  const { onError, every = SWEEP_INTERVAL } = options;
  const stopping = new AbortController();
  const parts = {
    db,
    blobs,
    jobs: sending.jobs,
    noticeFrom: config.mail.noticeFrom,
    publicUrl,
    reminderHours,
    signal: stopping.signal,
    onError,
  };
  const running = await sending.doEvery('remind-approvers', every, () => remindApprovers(parts, now()));
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}

const HOUR = 3_600_000;

/** Time of the first reminder for a letter submitted now; null for never. */
export function firstReminder(now: Date, hours: number): Date | null {
  return hours === 0 ? null : new Date(now.getTime() + hours * HOUR);
}

/** Time of the next reminder in the same rhythm. Missed reminders are skipped. */
function nextReminder(due: Date, now: Date, hours: number): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / (hours * HOUR)));
  return new Date(due.getTime() + (missed + 1) * hours * HOUR);
}
