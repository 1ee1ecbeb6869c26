import type { ApprovalRefusal } from '../commands.ts';
import { type ApprovalFacts, isApproverOf, type Person } from './policy.ts';

/** The approval a letter has now: the pending one, or else the one decided last. */
export interface CurrentApproval extends ApprovalFacts {
  /** Of an approved one: the letter is still what was approved. */
  readonly unchanged: boolean;
}

/**
 * A letter can be sent directly when no approval is required, or when the finalized approval is APPROVED, nothing is
 * pending, and the user is a finalized approver (specification 4.13). An edit after the approval voids it.
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
