import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { changeScheduledEmail as endpoint, ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { scheduledEmailRefusals } from '@letterdesk/core/sending/scheduled-email';
import { toLocalTime } from '@letterdesk/core/sending/send-time';
import type { User } from '@letterdesk/core/session/claims';
import { sql } from 'kysely';
import { appendAuditEvent } from '../../../audit/append-audit-event.ts';
import { contentHash } from '../../../audit/audit-hash.ts';
import { Failure, refuse } from '../../../failure.ts';
import { checkSending, type SendingRequest } from '../check-sending.ts';
import { showScheduledEmail } from './present-scheduled-email.ts';
import { lockSendable, scheduledColumns, toSendAt } from './schedule-email.ts';
import { lockScheduled, readScheduled, type ScheduledRow } from './scheduled-emails.store.ts';

interface ChangeInput extends Omit<SendingRequest, 'body'> {
  readonly id: number;
  readonly body: BodyOf<typeof endpoint>;
}

/**
 * Changes when a waiting e-mail is sent, or what is sent. A new e-mail is checked like a first one; with a
 * new time only, the checks at that time decide.
 * @throws Failure `scheduled_email_not_found`, `scheduled_email_stale`, the policy's reason, `send_time_invalid`, or
 * why the letter can't be sent.
 */
export async function changeScheduledEmail(input: ChangeInput): Promise<ScheduledEmail> {
  const { db, user, id, body, now } = input;
  const { letter_id: letterId } = checkChangeable(input, await readScheduled(db, id));
  const { email } = body;
  if (email !== undefined && email.letter.id !== letterId) throw new Failure('letter_not_found');
  const request = email && { ...input, body: email };
  const checked = request && (await checkSending(request));
  const changed = await db.transaction().execute(async (trx) => {
    const view = request && checked && (await lockSendable(trx, request, checked));
    const row = checkChangeable(input, await lockScheduled(trx, id));
    const stored = await trx
      .updateTable('scheduled_emails')
      .set((eb) => ({
        ...(request && view && scheduledColumns(request, view)),
        ...timeColumns(row, body.sendTime, now),
        sender: JSON.stringify(user),
        attempts: 0,
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.reschedule',
      subjectType: 'letter',
      subjectId: letterId,
      details: {
        scheduledEmailId: id,
        sendAt: stored.send_at.toISOString(),
        ...(email && { emailSha256: contentHash(email) }),
      },
      at: now,
    });
    return stored;
  });
  return showScheduledEmail(db, user, changed);
}

function timeColumns({ send_at, send_time }: ScheduledRow, wanted: ChangeInput['body']['sendTime'], now: Date) {
  if (wanted === undefined) return { next_attempt_at: send_at };
  if (wanted === 'now') {
    const sendTime = toLocalTime(now, send_time.zone);
    const due = sql<Date>`now()`;
    return { send_time: JSON.stringify(sendTime), send_at: due, next_attempt_at: due };
  }
  const sendAt = toSendAt(wanted, now);
  return { send_time: JSON.stringify(wanted), send_at: sendAt, next_attempt_at: sendAt };
}

/** @throws Failure */
function checkChangeable({ user, body }: ChangeInput, row: ScheduledRow | undefined): ScheduledRow {
  const found = checkFound(row);
  refuse(refusalsOf(user, found).change);
  if (found.version !== body.version) throw new Failure('scheduled_email_stale');
  return found;
}

/** @throws Failure `scheduled_email_not_found`. */
export function checkFound(row: ScheduledRow | undefined): ScheduledRow {
  if (row === undefined) throw new Failure('scheduled_email_not_found');
  return row;
}

export function refusalsOf(user: User, { scheduled_by: scheduledBy, state }: ScheduledRow) {
  return scheduledEmailRefusals(user, { scheduledBy, state });
}
