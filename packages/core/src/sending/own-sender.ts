import type { AttemptOutcome } from './delivery.ts';

/** RFC 1870: the mail has more bytes than the server takes. */
const TOO_LARGE = 552;
/** As Postfix says it at the recipient, unless it is told to say it at once; what another server told it stands further behind. */
const SENDER_REFUSED = /^5\d\d[ -](?:5\.1\.[78] |(?:5\.\d{1,3}\.\d{1,3} )?<[^<>]*>: Sender address rejected)/i;

/** Whether a server refuses whoever a mail leaves from, at the sender or only once it knows a recipient. */
export function refusesSender(outcome: AttemptOutcome): boolean {
  if (outcome.kind !== 'refused' || outcome.code < 500) return false;
  if (outcome.stage === 'mail') return outcome.code !== TOO_LARGE;
  return outcome.stage === 'rcpt' && SENDER_REFUSED.test(outcome.reply);
}

/** What a server has against a sender that Letterdesk made is no fault of the mail. */
export function ofOwnSender(outcome: AttemptOutcome): AttemptOutcome {
  return outcome.kind === 'refused' && refusesSender(outcome) ? { ...outcome, ours: true } : outcome;
}
