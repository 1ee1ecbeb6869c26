import type { Approval } from '@letterdesk/contract/approval';
import type { Person } from '@letterdesk/contract/shared';
import { approvalRefusals } from '@letterdesk/core/approvals/policy';
import { abilitiesOf } from '@letterdesk/core/commands';
import type { User } from '@letterdesk/core/session/claims';
import { type ApprovalRow, approvalState } from './letter-approval.query.ts';

export function presentApproval(user: User, row: ApprovalRow): Approval {
  const refusals = approvalRefusals(user, approvalState(row));
  return {
    id: row.id,
    approvalStatus: row.status,
    approvers: row.approvers.map(({ account, username, email_address, name }) => ({
      account,
      username,
      emailAddress: email_address,
      name,
    })),
    sender: row.sender,
    senderAccount: row.sender_account,
    senderName: row.sender_name,
    letterId: row.letter_id,
    letterName: row.letter_name,
    passedChecks: row.passed_checks,
    notes: row.notes,
    allowSenderAsApprover: row.allow_sender_as_approver,
    finalizerName: row.finalizer_name,
    finalizerAccount: row.finalizer_account,
    startDate: row.start_date,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
    version: row.version,
    abilities: abilitiesOf(refusals),
    refusals,
  };
}

/** The sender as named at that time. */
export function presentSender(row: Pick<ApprovalRow, 'sender_account' | 'sender' | 'sender_name'>): Person {
  return { account: row.sender_account, username: row.sender, name: row.sender_name };
}
