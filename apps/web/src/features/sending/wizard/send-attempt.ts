import type { EmailRequest } from '@letterdesk/contract/sending';
import { IDEMPOTENCY_KEY_DAYS } from '@letterdesk/core/constants';

/** A send attempt: the same key and request send only once. */
export interface SendAttempt {
  readonly key: string;
  readonly request: EmailRequest;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The server may forget a key after this many milliseconds. */
const REPEATABLE_TIME = (IDEMPOTENCY_KEY_DAYS - 1) * 24 * 60 * 60 * 1_000;

/** Repeats an unanswered attempt for the same request; otherwise creates a new one. */
export function nextAttempt(
  unanswered: SendAttempt | null,
  request: EmailRequest,
  { now, newKey }: { readonly now: number; readonly newKey: () => string },
): SendAttempt {
  const again = unanswered !== null && !wouldDuplicate(unanswered, request, now);
  return again ? unanswered : { key: newKey(), request, at: now };
}

/** Returns true if sending the request may duplicate an unanswered attempt, which differs from it or is too old. */
export function wouldDuplicate(unanswered: SendAttempt | null, request: EmailRequest, now: number): boolean {
  if (unanswered === null) return false;
  return !isSameRequest(unanswered.request, request) || now - unanswered.at > REPEATABLE_TIME;
}

/** Ignores the known sendings: the unanswered attempt may be one of them. */
function isSameRequest(one: EmailRequest, other: EmailRequest): boolean {
  const { id, version } = other.letter;
  const known = one.letter.sentLetters;
  return JSON.stringify(one) === JSON.stringify({ ...other, letter: { id, version, sentLetters: known } });
}

/**
 * Returns true if the letter may have been accepted: no response, a server error, or a request still in progress. Also
 * for 401 and 429, which are answered before the key is looked up: an earlier request with it may have succeeded.
 * @param status HTTP status, 0 without a response.
 */
export function isUnanswered(status: number, code: string): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401 || code === 'still_running';
}
