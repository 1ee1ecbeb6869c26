import type { ApprovalStatus } from '../approvals/status.ts';
import type { RecipientState } from '../sending/delivery.ts';

export const LETTER_STATUSES = ['draft', 'pending', 'approved', 'declined', 'sent', 'returned'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

export const LETTER_STATUS_LABELS: Readonly<Record<LetterStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  sent: 'Sent',
  returned: 'Not delivered',
};

/** Labels for letters that were sent before and submitted again. */
const LABELS_AFTER_SENDING: Readonly<Partial<Record<LetterStatus, string>>> = {
  pending: 'Sent, pending again',
  approved: 'Sent, approved again',
  declined: 'Sent, then declined',
};

/** @param left true if the letter was ever sent. */
export function letterStatusLabel(status: LetterStatus, left: boolean): string {
  return (left && LABELS_AFTER_SENDING[status]) || LETTER_STATUS_LABELS[status];
}

/** Badge colours (specification 9.17 for approvals). */
type StatusTone = 'neutral' | 'accent' | 'ok' | 'info' | 'warn' | 'bad';

export const LETTER_STATUS_TONES: Readonly<Record<LetterStatus, StatusTone>> = {
  draft: 'neutral',
  pending: 'accent',
  approved: 'ok',
  declined: 'bad',
  sent: 'info',
  returned: 'warn',
};

export interface LetterStatusFacts {
  /** The newest approval that wasn't revoked. */
  readonly approval: {
    readonly status: ApprovalStatus;
    /** Submission time in milliseconds since the epoch. */
    readonly at: number;
  } | null;
  /** The newest sending. */
  readonly sending: {
    /** Milliseconds since the epoch. */
    readonly at: number;
    readonly recipients: readonly RecipientState[];
  } | null;
}

const OF_APPROVAL = { PENDING: 'pending', APPROVED: 'approved', DECLINED: 'declined' } as const;

/**
 * Returns a letter's status: its approval's if submitted after the last sending, otherwise the sending's. A sending
 * in progress or uncertain counts as sent; one permanently failed recipient makes it returned. `letter_standing` of
 * migration 025 implements the same rule.
 */
export function letterStatusOf({ approval, sending }: LetterStatusFacts): LetterStatus {
  if (approval !== null && (sending === null || approval.at > sending.at)) return OF_APPROVAL[approval.status];
  if (sending === null) return 'draft';
  return sending.recipients.includes('failed') ? 'returned' : 'sent';
}
