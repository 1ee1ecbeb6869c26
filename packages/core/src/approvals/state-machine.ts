import type { RefusalOf } from '../commands.ts';
import { type ApprovalFacts, approvalRefusals, type Person } from './policy.ts';
import type { Decision } from './status.ts';

/** An approval as it is stored, revoked ones too. */
export interface ApprovalState extends ApprovalFacts {
  readonly revoked: boolean;
  /** The account of who decided. */
  readonly finalizer: number | null;
}

/** What an event makes of an approval; `reason` is the policy's. */
export type Transition<Reason> =
  | { readonly result: 'changed' }
  /** The same person did the same before, and its answer was lost: nothing changes, and nothing is wrong. */
  | { readonly result: 'unchanged' }
  | { readonly result: 'refused'; readonly reason: Reason };

const CHANGED = { result: 'changed' } as const;
const UNCHANGED = { result: 'unchanged' } as const;

/** PENDING → APPROVED or DECLINED, by one of its approvers (specification 4.20). */
export function decide(
  state: ApprovalState,
  user: Person,
  decision: Decision,
): Transition<RefusalOf<'approval', 'approve' | 'decline'>> {
  const reason = approvalRefusals(user, state)[decision === 'APPROVED' ? 'approve' : 'decline'];
  if (reason === null) return CHANGED;
  const again = state.status === decision && state.finalizer === user.account;
  return again && reason === 'approval_finalized' ? UNCHANGED : { result: 'refused', reason };
}

/** PENDING → revoked, by its sender (specification 4.9). */
export function revoke(state: ApprovalState, user: Person): Transition<RefusalOf<'approval', 'revoke'>> {
  const reason = approvalRefusals(user, state).revoke;
  if (reason === null) return CHANGED;
  return reason === 'approval_revoked' ? UNCHANGED : { result: 'refused', reason };
}
