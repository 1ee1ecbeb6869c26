import type { LetterUser } from '@letterdesk/contract/approval';
import type { ListedApproval } from '@letterdesk/contract/task-lists';
import { abilitiesOf, type Refusals } from '@letterdesk/core/commands';

const SOME_DAY = '2026-03-02T12:00:00.000Z';

export function aUser(account: number, name: string): LetterUser {
  const username = name.toLowerCase().replace(' ', '.');
  return { account, username, name, emailAddress: `${username}@meridale.example` };
}

export const MARCUS = aUser(3, 'Marcus Hale');

/** Submitted by Maya Lindqvist to Marcus Hale, as the sender sees it. */
export function anApproval({
  refusals = { approve: 'decision_approver_only', decline: 'decision_approver_only', revoke: null },
  ...with_
}: Partial<ListedApproval> & { refusals?: Refusals<'approval'> } = {}): ListedApproval {
  return {
    id: 5,
    approvalStatus: 'PENDING',
    approvers: [MARCUS],
    sender: 'maya.lindqvist',
    senderAccount: 1,
    senderName: 'Maya Lindqvist',
    letterId: 9,
    letterName: 'Rate Letter',
    passedChecks: [],
    notes: '',
    allowSenderAsApprover: false,
    finalizerName: null,
    finalizerAccount: null,
    startDate: null,
    createdDate: SOME_DAY,
    lastModifiedDate: SOME_DAY,
    version: 1,
    round: 1,
    recipient: 'Tara Whitcomb',
    client: 'Larkspur Falls General',
    provider: 'Katya Westergaard, MD',
    lastSentDate: null,
    abilities: abilitiesOf(refusals),
    refusals,
    ...with_,
  };
}
