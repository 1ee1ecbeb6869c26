import type { decideApproval as endpoint } from '@letterdesk/contract/approvals';
import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import { finalizedMessage } from '@letterdesk/contract/errors';
import { describeStaleDecision } from '@letterdesk/core/approvals/letter-changes';
import type { Decision } from '@letterdesk/core/approvals/status';
import { decide } from '@letterdesk/core/approvals/transitions';
import type { User } from '@letterdesk/core/session/claims';
import { Failure } from '../../failure.ts';
import { checkComplete } from '../letters/check-complete.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { type ApprovalRow, approvalState } from '../letters/letter-approval.query.ts';
import { presentApproval } from '../letters/present-approval.ts';
import { presentLetter } from '../letters/present-letter.ts';

export type DecisionBody = BodyOf<typeof endpoint>;

/** An approval and its letter, undefined if not found. */
export interface FoundApproval {
  readonly approval: ApprovalRow | undefined;
  readonly view: LetterView | undefined;
}

/** An approval that passed the checks of a decision or revocation, with its letter. */
export interface CheckedApproval {
  readonly approval: ApprovalRow;
  readonly view: LetterView;
  /** True if the same person already made this decision, for example after a lost response. */
  readonly repeated: boolean;
}

/**
 * Checks a decision: the approval is pending, approval and letter are unchanged since the user saw them, and the
 * letter is complete if it is approved (specification 4.20).
 * @throws Failure `approval_not_found`, the policy's reason, `approval_finalized` and `approval_stale` with
 * `details.approval`, `letter_not_found`, `letter_stale` with `details.letter`, or a content problem.
 */
export function checkDecision(user: User, body: DecisionBody, { approval, view }: FoundApproval): CheckedApproval {
  if (approval === undefined) throw new Failure('approval_not_found');
  const transition = decide(approvalState(approval), user, body.approvalStatus);
  if (transition.result === 'refused') {
    throw transition.reason === 'approval_finalized'
      ? approvalFinalized(user, approval)
      : new Failure(transition.reason);
  }
  if (view === undefined) throw new Failure('letter_not_found');
  if (transition.result === 'unchanged') return { approval, view, repeated: true };
  if (approval.version !== body.version) {
    throw new Failure('approval_stale', { approval: presentApproval(user, approval) });
  }
  if (view.letter.version !== body.letterVersion) throw letterChanged(user, view, body.approvalStatus);
  if (body.approvalStatus === 'APPROVED') checkComplete(view);
  return { approval, view, repeated: false };
}

export function letterStale(user: User, view: LetterView, message: string): Failure {
  return new Failure('letter_stale', { letter: presentLetter(user, view) }, { message });
}

/** Tells the approver who changed the letter, and that nothing was decided. */
function letterChanged(user: User, view: LetterView, decision: Decision): Failure {
  const { updater } = view.letter;
  const by = updater.account === user.account ? null : updater.name;
  return letterStale(user, view, describeStaleDecision({ decision, by, at: null }));
}

/** When two people decide at once, tells the second one who decided what (specification 4.20). */
function approvalFinalized(user: User, approval: ApprovalRow): Failure {
  const by = approval.finalizer_account === user.account ? 'You' : approval.finalizer_name;
  const message = finalizedMessage(by, approval.status);
  return new Failure('approval_finalized', { approval: presentApproval(user, approval) }, { message });
}
