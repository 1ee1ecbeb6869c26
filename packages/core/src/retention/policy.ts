import type { RefusalOf } from '../commands.ts';

/** What decides whether a letter may be removed for good, with everything that was sent of it. */
export interface RemovalFacts {
  /** Open legal holds of the letter, or of a record it's about. */
  readonly held: boolean;
  readonly approvalPending: boolean;
  /** An e-mail of it is scheduled. */
  readonly scheduled: boolean;
  /** A mail of it is queued, or being delivered. */
  readonly mailWaiting: boolean;
}

/** When a letter was last saved, submitted, decided or sent, and for how long its letter type is kept. */
interface Age {
  readonly lastActivity: Date;
  /** Null to keep it forever. */
  readonly keepMonths: number | null;
}

export const MAX_KEEP_MONTHS = 1_200;

/** Why letters are removed: their age, or the request of a person they're about. */
export const REMOVAL_REASONS = ['retention', 'request'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Returns why a letter can't be removed now, whatever its age. */
export function removalRefusal(facts: RemovalFacts): RefusalOf<'letterRemoval', 'remove'> | null {
  if (facts.held) return 'letter_held';
  if (facts.approvalPending) return 'approval_pending';
  if (facts.scheduled) return 'email_scheduled';
  if (facts.mailWaiting) return 'mail_waiting';
  return null;
}

/** Returns true if the letter's time is over. */
export function isDue({ lastActivity, keepMonths }: Age, now: Date): boolean {
  return keepMonths !== null && addMonths(lastActivity, keepMonths) <= now;
}

/** Adds calendar months in UTC, as PostgreSQL does: a day that a month lacks becomes its last one. */
export function addMonths(date: Date, months: number): Date {
  const added = new Date(date);
  added.setUTCMonth(added.getUTCMonth() + months);
  if (added.getUTCDate() !== date.getUTCDate()) added.setUTCDate(0);
  return added;
}
