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
}

export interface ApprovalAbilities {
  readonly approve: boolean;
  readonly decline: boolean;
  readonly revoke: boolean;
}

export function isSenderOf(user: Person, approval: Pick<ApprovalFacts, 'sender'>): boolean {
  return user.account === approval.sender;
}

/** Whether the user is among the approvers; the sender counts only when that is allowed (decisions, section 5). */
export function isApproverOf(user: Person, approval: Omit<ApprovalFacts, 'status'>): boolean {
  if (!approval.approvers.includes(user.account)) return false;
  return approval.allowSenderAsApprover || !isSenderOf(user, approval);
}

/**
 * What the user may do with an approval: approvers decide on a pending one, its sender revokes it (specification,
 * section 6). Whoever may neither approve nor decline only reads it; with a revoked one nobody does anything.
 */
export function approvalAbilities(
  user: Person,
  approval: ApprovalFacts & { readonly revoked?: boolean },
): ApprovalAbilities {
  const pending = approval.status === 'PENDING' && approval.revoked !== true;
  const decide = pending && isApproverOf(user, approval);
  return { approve: decide, decline: decide, revoke: pending && isSenderOf(user, approval) };
}
