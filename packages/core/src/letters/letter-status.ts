import type { ApprovalStatus } from '../approvals/status.ts';
import type { RecipientState } from '../sending/delivery.ts';

/** Where a letter stands, as lists tell letters apart. */
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

/** Of a letter that left before, and was submitted again. */
const LABELS_AFTER_SENDING: Readonly<Partial<Record<LetterStatus, string>>> = {
  pending: 'Sent, pending again',
  approved: 'Sent, approved again',
  declined: 'Sent, then declined',
};

/** What lists say of where a letter stands. @param left it was sent at some time. */
export function letterStatusLabel(status: LetterStatus, left: boolean): string {
  return (left && LABELS_AFTER_SENDING[status]) || LETTER_STATUS_LABELS[status];
}

/** How a status looks beside its label: an approval's as in specification 9.17. */
export type StatusTone = 'neutral' | 'primary' | 'success' | 'info' | 'danger' | 'warning';

export const LETTER_STATUS_TONES: Readonly<Record<LetterStatus, StatusTone>> = {
  draft: 'neutral',
  pending: 'primary',
  approved: 'success',
  declined: 'danger',
  sent: 'info',
  returned: 'warning',
};

/** What a letter's status is made of. */
export interface LetterStanding {
  /** Its newest approval that was not revoked; null when it has none. */
  readonly approval: {
    readonly status: ApprovalStatus;
    /** When it was submitted; milliseconds since the epoch. */
    readonly at: number;
  } | null;
  /** Its newest sending; null when it was never sent. */
  readonly sending: {
    /** Milliseconds since the epoch. */
    readonly at: number;
    readonly recipients: readonly RecipientState[];
  } | null;
}

const OF_APPROVAL = { PENDING: 'pending', APPROVED: 'approved', DECLINED: 'declined' } as const;

/**
 * Where a letter stands: by its approval when that was submitted after it was sent last, otherwise by that sending, for
 * nothing is sent while an approval is pending. A sending counts as sent while it is under way or uncertain, and as returned
 * as soon as one recipient failed for good. The database keeps the same rule (`letter_standing` of migration 025).
 */
export function letterStatusOf({ approval, sending }: LetterStanding): LetterStatus {
  if (approval !== null && (sending === null || approval.at > sending.at)) return OF_APPROVAL[approval.status];
  if (sending === null) return 'draft';
  return sending.recipients.includes('failed') ? 'returned' : 'sent';
}
