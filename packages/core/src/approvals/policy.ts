import type { RefusalOf, Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import type { ApprovalStatus } from './status.ts';

/** Who somebody is to an approval. */
export type Person = Pick<User, 'account'>;

/** What a policy needs to know of an approval. */
export interface ApprovalFacts {
  readonly status: ApprovalStatus;
  /** The account of who submitted the letter. */
  readonly sender: number;
  /** Accounts. */
  readonly approvers: readonly number[];
  readonly allowSenderAsApprover: boolean;
  /** Deleted while it was pending; nothing becomes of it any more. */
  readonly revoked?: boolean;
}

export function isSenderOf(user: Person, approval: Pick<ApprovalFacts, 'sender'>): boolean {
  return user.account === approval.sender;
}

/** Whether the user is among the approvers; the sender counts only when that is allowed (specification 4.12). */
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

/** Its sender revokes a pending approval (specification 6.12). */
function revocationRefusal(user: Person, approval: ApprovalFacts): RefusalOf<'approval', 'revoke'> | null {
  if (!isSenderOf(user, approval)) return 'revoke_sender_only';
  if (approval.status !== 'PENDING') return 'approval_not_pending';
  return approval.revoked === true ? 'approval_revoked' : null;
}

/** What the user may not do with an approval, and why. Whoever may neither approve nor decline only reads it. */
export function approvalRefusals(user: Person, approval: ApprovalFacts): Refusals<'approval'> {
  const decision = decisionRefusal(user, approval);
  return { approve: decision, decline: decision, revoke: revocationRefusal(user, approval) };
}
