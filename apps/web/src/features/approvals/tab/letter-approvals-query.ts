import type { ApprovalComparison, ApprovalRound } from '@letterdesk/contract/approvals';
import { compareApproval, FINALIZED_FAILURE, listLetterApprovals } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isMoving } from '../../sending/outcome/recipient-state-labels.ts';
import { letterApprovalsKey } from '../approval-keys.ts';

/** Query key parts that change with the letter or its approval. */
type Seen = Pick<Letter, 'id' | 'version' | 'approval' | 'approvalRevoked'>;

/** Milliseconds between polls while a mail is being sent. */
const POLL_INTERVAL = 5_000;

function keyOf({ id, version, approval, approvalRevoked }: Seen) {
  return [...letterApprovalsKey(id), version, approval?.id, approval?.version, approvalRevoked] as const;
}

/** What people changed; the previous result stays while loading. */
export function comparisonQuery(letter: Seen) {
  return queryOptions({
    queryKey: [...keyOf(letter), 'comparison'],
    queryFn: ({ signal }): Promise<ApprovalComparison> =>
      call(compareApproval, { params: { letterId: letter.id }, signal }),
    placeholderData: (former, query) => (query?.queryKey[2] === letter.id ? former : undefined),
    meta: { once: true },
  });
}

/** All approval rounds, polled while one of their mails is being sent. */
export function roundsQuery(letter: Seen) {
  const pending = letter.approval?.approvalStatus === 'PENDING';
  return queryOptions({
    queryKey: [...keyOf(letter), 'rounds'],
    queryFn: ({ signal }): Promise<ApprovalRound[]> => {
      const asked = { params: { letterId: letter.id }, signal };
      if (pending) return call(listLetterApprovals, { ...asked, query: {} });
      const finalized = { ...listLetterApprovals, failure: FINALIZED_FAILURE };
      return call(finalized, { ...asked, query: { status: 'finalized' } });
    },
    placeholderData: (former, query) => (query?.queryKey[2] === letter.id ? former : undefined),
    meta: { once: true },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ notices }) => notices.some(({ state }) => isMoving(state))) ? POLL_INTERVAL : false,
  });
}
