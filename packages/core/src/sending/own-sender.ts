import type { AttemptOutcome } from './delivery.ts';

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

/** Marks the rejection of a generated sender as no fault of the mail. */
export function ofOwnSender(outcome: AttemptOutcome): AttemptOutcome {
  return outcome.kind === 'refused' && refusesSender(outcome) ? { ...outcome, ours: true } : outcome;
}
