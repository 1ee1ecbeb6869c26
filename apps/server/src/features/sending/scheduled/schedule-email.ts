import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { scheduleEmail as endpoint, ScheduledEmail, SendTime } from '@letterdesk/contract/scheduled-emails';
import { describeSendTimeProblem, resolveSendTime } from '@letterdesk/core/sending/send-time';
import type { Transaction } from 'kysely';
import { appendAuditEvent } from '../../../audit/append-audit-event.ts';
import { contentHash } from '../../../audit/audit-hash.ts';
import type { Database } from '../../../database/tables.ts';
import { Failure } from '../../../failure.ts';
import type { LetterView } from '../../letters/letter.query.ts';
import { letterHash } from '../../letters/letter-hashes.ts';
import { checkFromDomain } from '../check-from-domain.ts';
import { type AcceptedSending, checkSending, lockUnchanged, type SendingRequest } from '../check-sending.ts';
import { refuseSecondSending } from '../refuse-second-sending.ts';
import { dismissOwn } from './end-scheduled.ts';
import { showScheduledEmail } from './present-scheduled-email.ts';
import { insertScheduled, readWaiting, type ScheduledRow } from './scheduled-emails.store.ts';

interface ScheduleInput extends Omit<SendingRequest, 'body'> {
  readonly body: BodyOf<typeof endpoint>;
}

/**
 * Schedules an e-mail, after checking all that a sending checks. The same request again answers
 * the e-mail that waits.
 * @throws Failure `send_time_invalid`, `already_scheduled`, or why the letter can't be sent.
 */
export async function scheduleEmail(input: ScheduleInput): Promise<ScheduledEmail> {
  const { db, user, body, now } = input;
  const sendAt = toSendAt(body.sendTime, now);
  const request: SendingRequest = { ...input, body: body.email };
  const waiting = await readWaiting(db, body.email.letter.id);
  if (waiting !== undefined) return showScheduledEmail(db, user, checkSameRequest(input, waiting));
  const checked = await checkSending(request);
  const stored = await db.transaction().execute(async (trx) => {
    const view = await lockSendable(trx, request, checked);
    const other = await readWaiting(trx, view.letter.id);
    if (other !== undefined) return checkSameRequest(input, other);
    await dismissOwn(trx, { user, letterId: view.letter.id, now });
    const row = await insertScheduled(trx, {
      ...scheduledColumns(request, view),
      send_time: JSON.stringify(body.sendTime),
      send_at: sendAt,
      next_attempt_at: sendAt,
      scheduled_by: user.account,
    });
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.schedule',
      subjectType: 'letter',
      subjectId: view.letter.id,
      afterHash: letterHash(view.letter),
      details: { scheduledEmailId: row.id, sendAt: sendAt.toISOString(), emailSha256: contentHash(body.email) },
      at: now,
    });
    return row;
  });
  return showScheduledEmail(db, user, stored);
}

/** @throws Failure `send_time_invalid`. */
export function toSendAt(sendTime: SendTime, now: Date): Date {
  const resolved = resolveSendTime(sendTime, now);
  if (resolved.problem === null) return resolved.instant;
  throw new Failure('send_time_invalid', undefined, { message: describeSendTimeProblem(resolved.problem) });
}

/** Locks a letter that may be sent now, as a sending does. @throws Failure */
export async function lockSendable(
  trx: Transaction<Database>,
  request: SendingRequest,
  checked: AcceptedSending,
): Promise<LetterView> {
  const view = await lockUnchanged(trx, request, checked);
  await checkFromDomain(trx, view.template.division_id, checked.email.from.address);
  await refuseSecondSending(trx, request.user, view, request.body.letter.sentLetters ?? 0);
  return view;
}

/** The columns that say what is sent, and by whom. */
export function scheduledColumns({ user, body }: SendingRequest, { letter, sentLetters }: LetterView) {
  return {
    letter_id: letter.id,
    letter_name: letter.name,
    letter_version: letter.version,
    sent_letters: sentLetters,
    email: JSON.stringify(body),
    sender: JSON.stringify(user),
  };
}

/** @throws Failure `already_scheduled` if another e-mail waits. */
function checkSameRequest({ user, body }: ScheduleInput, waiting: ScheduledRow): ScheduledRow {
  const same = contentHash(body) === contentHash({ email: waiting.email, sendTime: waiting.send_time });
  if (!same || waiting.scheduled_by !== user.account) throw new Failure('already_scheduled');
  return waiting;
}
