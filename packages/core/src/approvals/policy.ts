import type { ApprovalRefusal, RefusalOf, Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import type { ApprovalStatus } from './status.ts';

export type Person = Pick<User, 'account'>;

export interface ApprovalFacts {
  readonly status: ApprovalStatus;
  readonly sender: number;
  readonly approvers: readonly number[];
  readonly allowSenderAsApprover: boolean;
  /** The request was revoked, by its sender or because its letter was deleted. */
  readonly revoked?: boolean;
}

export function isSenderOf(user: Person, approval: Pick<ApprovalFacts, 'sender'>): boolean {
  return user.account === approval.sender;
}

/** Returns true if the user is an approver; the sender counts only if allowed (specification 4.12). */
export function isApproverOf(user: Person, approval: Omit<ApprovalFacts, 'status' | 'revoked'>): boolean {
  if (!approval.approvers.includes(user.account)) return false;
  return approval.allowSenderAsApprover || !isSenderOf(user, approval);
}

/** Approvers decide on a pending approval (specification 6.13). */
function decisionRefusal(user: Person, approval: ApprovalFacts): RefusalOf<'approval', 'approve'> | null {
  if (!isApproverOf(user, approval)) return 'decision_approver_only';
  if (approval.revoked === true) return 'approval_revoked';
  return approval.status === 'PENDING' ? null : 'approval_finalized';
}

/** The sender revokes a pending approval (specification 6.12). */
function revocationRefusal(user: Person, approval: ApprovalFacts): RefusalOf<'approval', 'revoke'> | null {
  if (!isSenderOf(user, approval)) return 'revoke_sender_only';
  if (approval.status !== 'PENDING') return 'approval_not_pending';
  return approval.revoked === true ? 'approval_revoked' : null;
}

export function approvalRefusals(user: Person, approval: ApprovalFacts): Refusals<'approval'> {
  const decision = decisionRefusal(user, approval);
  return { approve: decision, decline: decision, revoke: revocationRefusal(user, approval) };
}

/** A letter's pending approval, or the one decided last. */
export interface CurrentApproval extends ApprovalFacts {
  /** The letter is unchanged since it was approved. */
  readonly unchanged: boolean;
}

/** Returns true once an approved letter has changed (specification 4.15). Computed from hashes, never stored. */
export function isVoid(approval: CurrentApproval | null): boolean {
  return approval?.status === 'APPROVED' && !approval.unchanged;
}

/**
 * Returns why the user can't send the letter directly, or null (specification 4.13). After approval only an approver
 * sends. An edit voids the approval; a pending one blocks sending even if the template no longer requires approval.
 */
export function sendRefusalByApproval(
  user: Person,
  letter: { readonly requiresApproval: boolean; readonly approval: CurrentApproval | null },
): ApprovalRefusal | null {
  const { requiresApproval, approval } = letter;
  if (approval?.status === 'PENDING') return 'approval_pending';
  if (!requiresApproval) return null;
  if (approval === null) return 'approval_required';
  if (approval.status === 'DECLINED') return 'approval_declined';
  if (isVoid(approval)) return 'approval_void';
  return isApproverOf(user, approval) ? null : 'approver_only';
}
