import { type ApprovalFacts, isApproverOf, type Person } from './policy.ts';

/** The approval a letter has now: the pending one, or else the one decided last. */
export interface CurrentApproval extends ApprovalFacts {
  /** Of an approved one: the letter is still what was approved. */
  readonly unchanged: boolean;
}

/** Why a letter that needs an approval cannot be sent now. */
export const APPROVAL_REFUSALS = [
  'approval_required',
  'approval_pending',
  'approval_declined',
  'approval_void',
  'approver_only',
] as const;
export type ApprovalRefusal = (typeof APPROVAL_REFUSALS)[number];

/**
 * A letter can be sent directly when no approval is required, or when the finalized approval is APPROVED, nothing is
 * pending, and the user is a finalized approver (specification, section 4). An edit after the approval voids it.
 * A pending approval holds the letter back also when the template has stopped asking for one.
 * @returns null when it can be sent.
 */
export function approvalRefusal(
  user: Person,
  letter: { readonly requiresApproval: boolean; readonly approval: CurrentApproval | null },
): ApprovalRefusal | null {
  const { requiresApproval, approval } = letter;
  if (approval?.status === 'PENDING') return 'approval_pending';
  if (!requiresApproval) return null;
  if (approval === null) return 'approval_required';
  if (approval.status === 'DECLINED') return 'approval_declined';
  if (!approval.unchanged) return 'approval_void';
  return isApproverOf(user, approval) ? null : 'approver_only';
}
