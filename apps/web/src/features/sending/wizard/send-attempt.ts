import type { EmailRequest } from '@letterdesk/contract/sending';
import { IDEMPOTENCY_KEY_DAYS } from '@letterdesk/core/constants';

/** One try to send, whose answer may be lost: the same key with the same request sends once. */
export interface SendAttempt {
  readonly key: string;
  readonly request: EmailRequest;
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
}

/** The server forgets a key some time after this many milliseconds; the same request sends once for as long. */
const REPEATABLE_MS = (IDEMPOTENCY_KEY_DAYS - 1) * 24 * 60 * 60 * 1_000;

/** The attempt to make: the unanswered one again for the same request, a new one for any other. */
export function nextAttempt(
  unanswered: SendAttempt | null,
  request: EmailRequest,
  { now, newKey }: { readonly now: number; readonly newKey: () => string },
): SendAttempt {
  const again = unanswered !== null && !mayHaveBeenSent(unanswered, request, now);
  return again ? unanswered : { key: newKey(), request, at: now };
}

/**
 * Whether an earlier attempt that got no answer differs from what would be sent now, or was made so long ago that the
 * server does not know it any more: both could arrive.
 */
export function mayHaveBeenSent(unanswered: SendAttempt | null, request: EmailRequest, now: number): boolean {
  if (unanswered === null) return false;
  return !isSameRequest(unanswered.request, request) || now - unanswered.at > REPEATABLE_MS;
}

function isSameRequest(one: EmailRequest, other: EmailRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether a failed answer leaves it open if the letter was taken: no answer at all, a server in trouble, or the same
 * request still being worked on. Every other refusal is final, nothing was taken.
 * @param status HTTP status, 0 when no answer came.
 */
export function isUnanswered(status: number, code: string): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401 || code === 'still_running';
}
