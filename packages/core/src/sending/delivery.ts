/**
 * Delivery states of a recipient (specification 4.57): queued → claimed → handed over → sent, failed or uncertain.
 * Nobody gets a second copy without a person's decision, and no failure goes unseen.
 */

export const RECIPIENT_STATES = ['queued', 'claimed', 'handed_over', 'sent', 'failed', 'uncertain'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Groups of undelivered recipients for operators. */
export const OUTGOING_STATUSES = ['waiting', 'failed', 'uncertain'] as const;
export type OutgoingStatus = (typeof OUTGOING_STATUSES)[number];

export const OUTGOING_STATUS_STATES: Readonly<Record<OutgoingStatus, readonly RecipientState[]>> = {
  waiting: ['queued', 'claimed', 'handed_over'],
  failed: ['failed'],
  uncertain: ['uncertain'],
};

/** SMTP stages; `dot` is the message's last line. */
export const DELIVERY_STAGES = ['connect', 'greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'dot'] as const;
export type DeliveryStage = (typeof DELIVERY_STAGES)[number];

export type AttemptOutcome =
  | { readonly kind: 'accepted'; readonly reply: string }
  /** A response code of 400 or more. */
  | {
      readonly kind: 'refused';
      readonly stage: DeliveryStage;
      readonly code: number;
      readonly reply: string;
      /** The server rejected a sender that Letterdesk generated, which is no fault of the mail. */
      readonly isGeneratedSender?: true;
    }
  /** No response: no connection, a time-out or a dropped connection. After the dot the result is unknown. */
  | {
      readonly kind: 'broken';
      readonly stage: DeliveryStage;
      readonly reason: string;
      /** It won't resolve itself. */
      readonly needsOperator?: true;
    }
  /** The stored mail is corrupt and must not be sent. */
  | { readonly kind: 'unsendable'; readonly reason: string };

export interface NextState {
  readonly state: 'queued' | 'sent' | 'failed' | 'uncertain';
  readonly detail: string;
  readonly nextAttemptAt: Date | null;
}

const MINUTE = 60_000;
const FIRST_DELAYS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
const LATER_DELAY = 60 * MINUTE;
/** Milliseconds after which delivery is given up: four days. */
export const GIVE_UP_AFTER = 4 * 24 * 60 * MINUTE;

/**
 * Returns the back-off in milliseconds: 1, 5, 15, 30 minutes, then an hour.
 * @param attempts from 1.
 */
export function retryDelay(attempts: number): number {
  return FIRST_DELAYS[attempts - 1] ?? LATER_DELAY;
}

/** Stages at which a rejection is about the connection, not the mail. */
const BEFORE_MAIL: ReadonlySet<DeliveryStage> = new Set(['connect', 'greeting', 'ehlo', 'auth']);

/** Authentication or encryption required or refused (RFC 4954). */
const SIGN_IN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Returns true if an operator must fix the cause: sign-in, certificate or sender. */
export function isOperatorFault(outcome: AttemptOutcome): boolean {
  if (outcome.kind === 'refused') {
    const { stage, code } = outcome;
    return code >= 500 && (outcome.isGeneratedSender === true || BEFORE_MAIL.has(stage) || SIGN_IN_CODES.has(code));
  }
  return outcome.kind === 'broken' && outcome.needsOperator === true;
}

/**
 * Returns the outcome for all remaining recipients if this one is fatal, such as an unreachable server; null to try
 * the next.
 */
export function fatalOutcome(outcomes: readonly AttemptOutcome[]): AttemptOutcome | null {
  for (const outcome of outcomes) {
    // The mail was never started, so it certainly wasn't sent.
    if (outcome.kind === 'broken') return { ...outcome, stage: 'connect' };
    if (outcome.kind === 'refused' && (BEFORE_MAIL.has(outcome.stage) || isOperatorFault(outcome))) return outcome;
  }
  return null;
}

/**
 * Returns the state after an attempt: 2xx → sent; 4xx or no response before the dot → queued until the limit;
 * operator faults → queued without limit; other 5xx → failed; no response after the dot → uncertain.
 * @param attempts including this one.
 * @param since when the sender or a decision queued the recipient.
 */
export function afterAttempt(outcome: AttemptOutcome, attempts: number, since: Date, now: Date): NextState {
  if (outcome.kind === 'accepted') return { state: 'sent', detail: outcome.reply, nextAttemptAt: null };
  if (isOperatorFault(outcome)) return retryUntilFixed(detailOf(outcome), attempts, now);
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

function retryUntilFixed(detail: string, attempts: number, now: Date): NextState {
  const nextAttemptAt = new Date(now.getTime() + retryDelay(attempts));
  return { state: 'queued', detail: `${detail} ${OPERATOR_ADVICE}`, nextAttemptAt };
}

function tryAgain(detail: string, attempts: number, since: Date, now: Date): NextState {
  const nextAttemptAt = new Date(now.getTime() + retryDelay(attempts));
  if (nextAttemptAt.getTime() - since.getTime() <= GIVE_UP_AFTER) return { state: 'queued', detail, nextAttemptAt };
  return { state: 'failed', detail: `Given up after four days. ${detail}`, nextAttemptAt: null };
}

const OPERATOR_ADVICE = 'An administrator must fix this. The mail is queued and will be retried.';

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

export const UNCERTAIN_DETAIL = 'The mail may have been sent: the mail server didn’t confirm it.';

/** Returns a recipient's state after its worker died: requeued before the hand-over, uncertain after it. */
export function afterLostClaim(state: 'claimed' | 'handed_over'): 'queued' | 'uncertain' {
  return state === 'claimed' ? 'queued' : 'uncertain';
}

/** Returns true if a bounce may change the state; queued mails ignore bounces. */
export function acceptsReturn(state: RecipientState): boolean {
  return state === 'sent' || state === 'uncertain' || state === 'handed_over';
}

export const RECIPIENT_DECISIONS = ['send_again', 'mark_as_sent'] as const;
export type RecipientDecision = (typeof RECIPIENT_DECISIONS)[number];

export function isDecidable(state: RecipientState): boolean {
  return state === 'failed' || state === 'uncertain';
}

export function stateAfterDecision(decision: RecipientDecision): 'queued' | 'sent' {
  return decision === 'send_again' ? 'queued' : 'sent';
}

/** RFC 1870: message size exceeds the limit. */
const TOO_LARGE = 552;
/** Postfix's sender rejection at RCPT; quotes of other servers appear later in the text. */
const SENDER_REFUSED = /^5\d\d[ -](?:5\.1\.[78] |(?:5\.\d{1,3}\.\d{1,3} )?<[^<>]*>: Sender address rejected)/i;

/** Returns true if the server rejects the sender, at MAIL or at RCPT. */
export function refusesSender(outcome: AttemptOutcome): boolean {
  if (outcome.kind !== 'refused' || outcome.code < 500) return false;
  if (outcome.stage === 'mail') return outcome.code !== TOO_LARGE;
  return outcome.stage === 'rcpt' && SENDER_REFUSED.test(outcome.reply);
}

/** Marks a rejected sender as generated by Letterdesk, so that an operator fixes it and the mail is retried. */
export function markGeneratedSender(outcome: AttemptOutcome): AttemptOutcome {
  return outcome.kind === 'refused' && refusesSender(outcome) ? { ...outcome, isGeneratedSender: true } : outcome;
}
