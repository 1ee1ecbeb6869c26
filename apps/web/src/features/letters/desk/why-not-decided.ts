import type { Approval } from '@letterdesk/contract/approval';
import { finalizedMessage } from '@letterdesk/contract/errors';
import type { Letter } from '@letterdesk/contract/letters';
import type { ApiError } from '../../../api/api-error.ts';
import { refusedBy } from '../../../api/refused-by.ts';

/** Why a letter is not to be decided as it was seen, now that it stands otherwise; null when it is. */
export function whyNotDecidedNow(
  seen: Pick<Letter, 'version'>,
  now: Pick<Letter, 'version'> & {
    readonly approval: Pick<Approval, 'approvalStatus' | 'finalizerName'> | null;
    readonly refusals: Pick<Letter['refusals'], 'approve'>;
  },
): ApiError | null {
  const { approval, refusals, version } = now;
  if (refusals.approve === null) return version === seen.version ? null : refusedBy('letter_stale');
  if (refusals.approve !== 'approval_finalized' || approval === null) return refusedBy(refusals.approve);
  return refusedBy(refusals.approve, finalizedMessage(approval.finalizerName, approval.approvalStatus));
}
