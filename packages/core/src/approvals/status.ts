/** The states of an approval (specification 4.1). */
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const DECISIONS = ['APPROVED', 'DECLINED'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What screens call them (specification 9.17). */
export const APPROVAL_STATUS_LABELS: Readonly<Record<ApprovalStatus, string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
};

/** Colours beside the labels (specification 9.17). */
export const APPROVAL_STATUS_TONES = { PENDING: 'accent', APPROVED: 'ok', DECLINED: 'bad' } as const;

/** Returns the status, or PENDING for any other value (specification 4.1). */
export function approvalStatusOf(value: unknown): ApprovalStatus {
  return APPROVAL_STATUSES.find((status) => status === value) ?? 'PENDING';
}
