import { readDetails } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';
import {
  describeGivenUp,
  describeStop,
  MAX_ATTEMPTS,
  scheduledRetryDelay,
} from '@letterdesk/core/sending/scheduled-email';
import { appendAuditEvent, SYSTEM } from '../../../audit/append-audit-event.ts';
import { Failure } from '../../../failure.ts';
import type { SendingRequest } from '../check-sending.ts';
import { type SendEmailInput, sendEmail } from '../send-email.ts';
import { NoLongerClaimed, SentSince } from './end-scheduled.ts';
import { claimDue, retryClaimed, type ScheduledRow, type StopReason, stopClaimed } from './scheduled-emails.store.ts';

export interface ScheduledParts
  extends Omit<SendEmailInput, keyof Pick<SendingRequest, 'user' | 'body' | 'now'> | 'idempotencyKey' | 'scheduled'> {
  /** Stops a sweep before its next e-mail. */
  readonly signal?: AbortSignal;
  /** Called when an attempt fails; it's repeated later. */
  readonly onError: (error: unknown) => void;
}

/** One waits for its PDF while the others are checked and stored. */
const CONCURRENT_SENDINGS = 4;

/**
 * Sends all due e-mails as their senders would now. Safe in concurrent processes: each is sent
 * once, because its row ends in the transaction that sends it.
 */
export async function sendScheduled(parts: ScheduledParts, now: () => Date): Promise<void> {
  await Promise.all(Array.from({ length: CONCURRENT_SENDINGS }, () => sendOneByOne(parts, now)));
}

async function sendOneByOne(parts: ScheduledParts, now: () => Date): Promise<void> {
  for (;;) {
    if (parts.signal?.aborted) return;
    const claimed = await claimDue(parts.db);
    if (claimed === undefined) return;
    await send(parts, claimed, now()).catch(parts.onError);
  }
}

async function send(parts: ScheduledParts, claimed: ScheduledRow, now: Date): Promise<void> {
  const { id, version, attempts, email, sender } = claimed;
  if (attempts > MAX_ATTEMPTS) return giveUp(parts, claimed, null, now);
  const idempotencyKey = `scheduled-email ${id} version ${version}`;
  try {
    await sendEmail({ ...parts, user: sender, body: email, now, idempotencyKey, scheduled: { id, version } });
  } catch (error) {
    // A change sets the time of the next attempt itself.
    if (error instanceof NoLongerClaimed) return;
    const reason = stopReasonOf(error);
    if (reason !== null) return stop(parts, claimed, reason, now);
    parts.onError(error);
    const delay = scheduledRetryDelay(attempts);
    if (delay !== null) return retryClaimed(parts.db, claimed, delay);
    await giveUp(parts, claimed, error, now);
  }
}

/** @param error of the last attempt, if it had one. */
function giveUp(parts: ScheduledParts, claimed: ScheduledRow, error: unknown, now: Date): Promise<void> {
  const { code, message } = error instanceof Failure ? error : { code: 'internal', message: ERRORS.internal.message };
  return stop(parts, claimed, { code, message: describeGivenUp(message), findings: [] }, now);
}

/** Returns why an e-mail can't be sent; null for a failure that may pass. */
function stopReasonOf(error: unknown): StopReason | null {
  if (error instanceof SentSince) return reasonOf('already_sent', ERRORS.already_sent.message);
  if (!(error instanceof Failure) || mayPass(error.code)) return null;
  return reasonOf(error.code, error.message, findingsOf(error));
}

function reasonOf(code: ErrorCode, message: string, findings: readonly string[] = []): StopReason {
  return { code, message: describeStop({ code, message }), findings };
}

function mayPass(code: ErrorCode): boolean {
  const { status } = ERRORS[code];
  return status >= 500 || status === 429 || code === 'still_running';
}

function findingsOf({ code, details }: Failure): string[] {
  if (code !== 'checks_failed') return [];
  const { data } = readDetails('checks_failed', details);
  return data?.results.flatMap(({ findings }) => findings.map(({ message }) => message)) ?? [];
}

async function stop({ db }: ScheduledParts, claimed: ScheduledRow, reason: StopReason, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await stopClaimed(trx, claimed, reason))) return;
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'letter.stop-schedule',
      subjectType: 'letter',
      subjectId: claimed.letter_id,
      details: { scheduledEmailId: claimed.id, code: reason.code },
      at: now,
    });
  });
}
