/**
 * What becomes of a recipient (specification 4.57): queued → claimed → handed over → sent, failed or uncertain.
 * At most one copy to each recipient without a person's decision, and nothing lost without being shown.
 */

export const RECIPIENT_STATES = ['queued', 'claimed', 'handed_over', 'sent', 'failed', 'uncertain'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** How recipients without their mail stand, as whoever runs Letterdesk looks at them. */
export const OUTGOING_STATUSES = ['waiting', 'failed', 'uncertain'] as const;
export type OutgoingStatus = (typeof OUTGOING_STATUSES)[number];

/** The states of each standing. */
export const OUTGOING_STATUS_STATES: Readonly<Record<OutgoingStatus, readonly RecipientState[]>> = {
  waiting: ['queued', 'claimed', 'handed_over'],
  failed: ['failed'],
  uncertain: ['uncertain'],
};

/** Where in the SMTP conversation an attempt stood; the message's last line is the `dot`. */
export const DELIVERY_STAGES = ['connect', 'greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'dot'] as const;
export type DeliveryStage = (typeof DELIVERY_STAGES)[number];

export type AttemptOutcome =
  | { readonly kind: 'accepted'; readonly reply: string }
  /** The server answered with a code of 400 or more. */
  | {
      readonly kind: 'refused';
      readonly stage: DeliveryStage;
      readonly code: number;
      readonly reply: string;
      /** It is not the mail that is refused, but what Letterdesk itself made for it. */
      readonly ours?: true;
    }
  /** No answer: no connection, a time-out, a dropped connection. Behind the dot nobody knows what the server did. */
  | {
      readonly kind: 'broken';
      readonly stage: DeliveryStage;
      readonly reason: string;
      /** It does not pass by itself: whoever runs Letterdesk must mend it. */
      readonly ours?: true;
    }
  /** The stored mail is not what it was: it must never leave. */
  | { readonly kind: 'unsendable'; readonly reason: string };

export interface NextState {
  readonly state: 'queued' | 'sent' | 'failed' | 'uncertain';
  /** What happened, in plain words. */
  readonly detail: string;
  /** When to try again; null unless queued. */
  readonly nextAttemptAt: Date | null;
}

const MINUTE = 60_000;
const FIRST_DELAYS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
const LATER_DELAY = 60 * MINUTE;
/** Milliseconds after which nobody tries any more. */
export const GIVE_UP_AFTER = 4 * 24 * 60 * MINUTE;

/**
 * Milliseconds to wait after a failed attempt: 1, 5, 15, 30 minutes, then an hour.
 * @param attempts how many were made, from 1.
 */
export function retryDelay(attempts: number): number {
  return FIRST_DELAYS[attempts - 1] ?? LATER_DELAY;
}

/** Where a server speaks to Letterdesk as such, before any mail: what it refuses there is no fault of the mail. */
const BEFORE_MAIL: ReadonlySet<DeliveryStage> = new Set(['connect', 'greeting', 'ehlo', 'auth']);

/** Sign-in or encryption is demanded, or the sign-in is refused (RFC 4954), at whatever stage a server says so. */
const SIGN_IN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Whether an attempt failed for a reason that whoever runs Letterdesk must mend: its sign-in, its certificate, its sender. */
export function isOperatorsTrouble(outcome: AttemptOutcome): boolean {
  if (outcome.kind === 'refused') {
    const isOurs = outcome.ours === true || BEFORE_MAIL.has(outcome.stage) || SIGN_IN_CODES.has(outcome.code);
    return outcome.code >= 500 && isOurs;
  }
  return outcome.kind === 'broken' && outcome.ours === true;
}

/**
 * Where each recipient has a conversation of its own: the outcome of those who are still to come when one ended like this;
 * null when the next one may be tried. A server that is away or refuses Letterdesk itself is not asked a hundred times.
 */
export function spoiltBy(outcomes: readonly AttemptOutcome[]): AttemptOutcome | null {
  for (const outcome of outcomes) {
    // Of a mail that was never begun everybody knows that it did not leave.
    if (outcome.kind === 'broken') return { ...outcome, stage: 'connect' };
    if (outcome.kind === 'refused' && (BEFORE_MAIL.has(outcome.stage) || isOperatorsTrouble(outcome))) return outcome;
  }
  return null;
}

/**
 * The state after an attempt. 2xx → sent; 4xx, or no answer before the dot → queued again until the time is up; what
 * whoever runs Letterdesk must mend → queued again for as long as it takes; any other 5xx → failed; no answer behind the
 * dot → uncertain, which only a person ends.
 * @param attempts how many were made, this one counted.
 * @param since when the recipient was queued, by the sender or by a person's decision.
 */
export function afterAttempt(outcome: AttemptOutcome, attempts: number, since: Date, now: Date): NextState {
  if (outcome.kind === 'accepted') return { state: 'sent', detail: outcome.reply, nextAttemptAt: null };
  if (isOperatorsTrouble(outcome)) return untilMended(detailOf(outcome), attempts, now);
  switch (outcome.kind) {
    case 'unsendable':
      return { state: 'failed', detail: outcome.reason, nextAttemptAt: null };
    case 'refused': {
      const detail = detailOf(outcome);
      return outcome.code >= 500
        ? { state: 'failed', detail, nextAttemptAt: null }
        : tryAgain(detail, attempts, since, now);
    }
    case 'broken':
      return outcome.stage === 'dot'
        ? { state: 'uncertain', detail: `${UNCERTAIN_DETAIL} ${outcome.reason}`, nextAttemptAt: null }
        : tryAgain(detailOf(outcome), attempts, since, now);
  }
}

function detailOf(outcome: Exclude<AttemptOutcome, { kind: 'accepted' }>): string {
  return outcome.kind === 'refused'
    ? `The mail server refused ${REFUSED[outcome.stage]}: ${outcome.reply}`
    : outcome.reason;
}

function untilMended(detail: string, attempts: number, now: Date): NextState {
  const nextAttemptAt = new Date(now.getTime() + retryDelay(attempts));
  return { state: 'queued', detail: `${detail} ${MUST_BE_MENDED}`, nextAttemptAt };
}

function tryAgain(detail: string, attempts: number, since: Date, now: Date): NextState {
  const nextAttemptAt = new Date(now.getTime() + retryDelay(attempts));
  if (nextAttemptAt.getTime() - since.getTime() <= GIVE_UP_AFTER) return { state: 'queued', detail, nextAttemptAt };
  return { state: 'failed', detail: `Given up after four days. ${detail}`, nextAttemptAt: null };
}

const MUST_BE_MENDED = 'An administrator must fix this. The mail is queued and will be retried.';

const REFUSED: Readonly<Record<DeliveryStage, string>> = {
  connect: 'the connection',
  greeting: 'the connection',
  ehlo: 'the connection',
  auth: 'the sign-in',
  mail: 'the sender',
  rcpt: 'this recipient',
  data: 'the mail',
  dot: 'the mail',
};

export const UNCERTAIN_DETAIL = 'The mail was handed over, but the mail server did not say whether it took it.';

/**
 * What becomes of a recipient whose process went away: before the hand-over it is queued again, afterwards nobody
 * knows whether the mail left.
 */
export function afterLostClaim(state: 'claimed' | 'handed_over'): 'queued' | 'uncertain' {
  return state === 'claimed' ? 'queued' : 'uncertain';
}

/** Whether a mail that comes back ends a state: of a mail that waits to be tried, it speaks too early or too late. */
export function acceptsReturn(state: RecipientState): boolean {
  return state === 'sent' || state === 'uncertain' || state === 'handed_over';
}

export const DECISIONS = ['send_again', 'mark_as_sent'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether there is anything for a person to decide: only of what failed or is uncertain. */
export function isDecidable(state: RecipientState): boolean {
  return state === 'failed' || state === 'uncertain';
}

export function afterDecision(decision: Decision): 'queued' | 'sent' {
  return decision === 'send_again' ? 'queued' : 'sent';
}
