import { usernameOf } from '../session/claims.ts';
import { isNamed, isSamePerson, type Person } from './people.ts';
import type { ApprovalStatus } from './status.ts';

/** What a policy needs to know of an approval. */
export interface ApprovalFacts {
  readonly status: ApprovalStatus;
  /** The address of who submitted the letter; the username of whoever has none. */
  readonly sender: string;
  /** Likewise. */
  readonly approvers: readonly string[];
  readonly allowSenderAsApprover: boolean;
}

export interface ApprovalAbilities {
  readonly approve: boolean;
  readonly decline: boolean;
  readonly revoke: boolean;
}

export function isSenderOf(user: Person, approval: Pick<ApprovalFacts, 'sender'>): boolean {
  return isNamed(user, approval.sender);
}

/**
 * Whether the user is among the approvers; the sender counts only when that is allowed (decisions, section 5). Whoever
 * has the sender's username at another address may be the sender, and counts as little.
 */
export function isApproverOf(user: Person, approval: Omit<ApprovalFacts, 'status'>): boolean {
  if (!approval.approvers.some((approver) => isNamed(user, approver))) return false;
  return approval.allowSenderAsApprover || !isSamePerson(user.username, usernameOf(approval.sender));
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
