import { type ApprovalFacts, isApproverOf, isSenderOf, type Person } from './policy.ts';
import type { Decision } from './status.ts';

/** An approval as it is stored, revoked ones too. */
export interface ApprovalState extends ApprovalFacts {
  /** Deleted while it was pending; nothing becomes of it any more. */
  readonly revoked: boolean;
  /** The account of who decided. */
  readonly finalizer: number | null;
}

export type Refusal =
  /** The user is no approver, or did not submit it. */
  | 'forbidden'
  /** Somebody decided already. */
  | 'finalized'
  | 'revoked';

/** What an event makes of an approval. */
export type Transition =
  | { readonly result: 'changed' }
  /** The same person did the same before, and its answer was lost: nothing changes, and nothing is wrong. */
  | { readonly result: 'unchanged' }
  | { readonly result: 'refused'; readonly reason: Refusal };

const CHANGED: Transition = { result: 'changed' };
const UNCHANGED: Transition = { result: 'unchanged' };
const refused = (reason: Refusal): Transition => ({ result: 'refused', reason });

/** PENDING → APPROVED or DECLINED, by one of its approvers (specification, section 4). */
export function decide(state: ApprovalState, user: Person, decision: Decision): Transition {
  if (!isApproverOf(user, state)) return refused('forbidden');
  if (state.revoked) return refused('revoked');
  if (state.status === 'PENDING') return CHANGED;
  const again = state.status === decision && state.finalizer === user.account;
  return again ? UNCHANGED : refused('finalized');
}

/** PENDING → revoked, by its sender (specification, section 4). */
export function revoke(state: ApprovalState, user: Person): Transition {
  if (!isSenderOf(user, state)) return refused('forbidden');
  if (state.status !== 'PENDING') return refused('finalized');
  return state.revoked ? UNCHANGED : CHANGED;
}
