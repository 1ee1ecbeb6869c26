import type { User } from '../session/claims.ts';
import { isSamePerson } from './people.ts';
import type { ApprovalStatus } from './status.ts';

/** What a policy needs to know of an approval. */
export interface ApprovalFacts {
  readonly status: ApprovalStatus;
  /** The username of who submitted the letter. */
  readonly sender: string;
  /** Usernames. */
  readonly approvers: readonly string[];
  readonly allowSenderAsApprover: boolean;
}

export interface ApprovalAbilities {
  readonly approve: boolean;
  readonly decline: boolean;
  readonly revoke: boolean;
}

type Person = Pick<User, 'username'>;

export function isSenderOf(user: Person, approval: Pick<ApprovalFacts, 'sender'>): boolean {
  return isSamePerson(user.username, approval.sender);
}

/** Whether the user is among the approvers; the sender counts only when that is allowed (decisions, section 5). */
export function isApproverOf(user: Person, approval: Omit<ApprovalFacts, 'status'>): boolean {
  if (!approval.approvers.some((approver) => isSamePerson(approver, user.username))) return false;
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
