import type { ApprovalRefusal } from '../commands.ts';
import { type ApprovalFacts, isApproverOf, type Person } from './policy.ts';

/** A letter's pending approval, or the one decided last. */
export interface CurrentApproval extends ApprovalFacts {
  /** The letter is unchanged since it was approved. */
  readonly unchanged: boolean;
}

/**
 * Returns why the letter can't be sent directly, or null (specification 4.13). An edit voids the approval; a pending
 * one blocks sending even if the template no longer requires approval.
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
