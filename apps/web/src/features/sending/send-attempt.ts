import type { EmailRequest } from '@letterdesk/contract/sending';

/** One try to send, whose answer may be lost: the same key with the same request sends once. */
export interface SendAttempt {
  readonly key: string;
  readonly request: EmailRequest;
}

/** The attempt to make: the unanswered one again for the same request, a new one for any other. */
export function nextAttempt(unanswered: SendAttempt | null, request: EmailRequest, newKey: () => string): SendAttempt {
  return unanswered !== null && isSameRequest(unanswered.request, request) ? unanswered : { key: newKey(), request };
}

/** Whether an earlier attempt that got no answer differs from what would be sent now: both could arrive. */
export function mayHaveLeft(unanswered: SendAttempt | null, request: EmailRequest): boolean {
  return unanswered !== null && !isSameRequest(unanswered.request, request);
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
