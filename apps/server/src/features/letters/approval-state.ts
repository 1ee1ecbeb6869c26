import type { ApprovalState } from '@letterdesk/core/approvals/state-machine';
import type { ApprovalRow } from './letter-approval.query.ts';

/** What the state machine and the policies need to know of a stored approval. */
export function approvalState(row: ApprovalRow): ApprovalState {
  return {
    status: row.status,
    sender: row.sender_account,
    approvers: row.approvers.map(({ account }) => account),
    allowSenderAsApprover: row.allow_sender_as_approver,
    revoked: row.revoked_at !== null,
    finalizer: row.finalizer_account,
  };
}
