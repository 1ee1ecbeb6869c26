import type { RefusalOf } from '../commands.ts';
import { type ApprovalFacts, approvalRefusals, type Person } from './policy.ts';
import type { Decision } from './status.ts';

export interface ApprovalState extends ApprovalFacts {
  readonly revoked: boolean;
  readonly finalizer: number | null;
}

/** The result of an event; `reason` comes from the policy. */
export type Transition<Reason> =
  | { readonly result: 'changed' }
  /** A repeated event, such as a retry after a lost response. */
  | { readonly result: 'unchanged' }
  | { readonly result: 'refused'; readonly reason: Reason };

const CHANGED = { result: 'changed' } as const;
const UNCHANGED = { result: 'unchanged' } as const;

/** PENDING → APPROVED or DECLINED, by an approver (specification 4.20). */
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

/** PENDING → revoked, by the sender (specification 4.9). */
export function revoke(state: ApprovalState, user: Person): Transition<RefusalOf<'approval', 'revoke'>> {
  const reason = approvalRefusals(user, state).revoke;
  if (reason === null) return CHANGED;
  return reason === 'approval_revoked' ? UNCHANGED : { result: 'refused', reason };
}
