import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';

/** States of an e-mail that is sent later: it waits until it's sent, stopped with a reason, or cancelled. */
export const SCHEDULED_STATES = ['waiting', 'sent', 'stopped', 'cancelled'] as const;
export type ScheduledState = (typeof SCHEDULED_STATES)[number];

interface ScheduledFacts {
  readonly scheduledBy: number;
  readonly state: ScheduledState;
}

/** Only its sender changes or cancels a scheduled e-mail, until it's sent. A stopped one is cancelled to dismiss it. */
export function scheduledEmailRefusals(
  user: Pick<User, 'account'>,
  { scheduledBy, state }: ScheduledFacts,
): Refusals<'scheduledEmail'> {
  if (user.account !== scheduledBy) return { change: 'scheduled_sender_only', cancel: 'scheduled_sender_only' };
  return {
    change: state === 'waiting' ? null : 'scheduled_email_over',
    cancel: state === 'waiting' || state === 'stopped' ? null : 'scheduled_email_over',
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DELAYS = [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE, 60 * MINUTE] as const;

/**
 * Returns the milliseconds until a failed attempt is repeated; null once it's given up, after three hours.
 * @param attempts from 1.
 */
export function scheduledRetryDelay(attempts: number): number | null {
  return DELAYS[attempts - 1] ?? null;
}

/** Attempts that may end without a result, such as with their process: three hours of leases. */
export const MAX_ATTEMPTS = 90;

/** Reasons that a refusal words for a person at the screen, worded for someone who reads them later. */
const REASONS: Readonly<Record<string, string>> = {
  letter_stale: 'The letter was changed after this e-mail was scheduled.',
  letter_not_found: 'The letter was deleted.',
  already_sent: 'The letter was sent in the meantime.',
  checks_failed: 'The checks found something in the letter.',
  account_closed: 'The account of the person who scheduled it was closed.',
};

/** Says why a scheduled e-mail was stopped. */
export function describeStop(refusal: { readonly code: string; readonly message: string }): string {
  return REASONS[refusal.code] ?? refusal.message;
}

/** Says that a scheduled e-mail was stopped because it was handed over. */
export function describeHandedOver({ by, from }: { readonly by: string; readonly from: string }): string {
  return `${from} scheduled it, and ${by} handed it over to you. Review it, then schedule it again or dismiss it.`;
}

/** Says that all attempts failed. */
export function describeGivenUp(message: string): string {
  return `Letterdesk tried for three hours. ${message}`;
}

/** Why a restored e-mail that was due before the mail was released isn't sent. */
export const MAY_HAVE_LEFT =
  'It was due while Letterdesk was restored from a backup, so it may already have been sent.';
