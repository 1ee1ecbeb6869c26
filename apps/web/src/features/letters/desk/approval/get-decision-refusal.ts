import type { Approval } from '@letterdesk/contract/approval';
import { finalizedMessage } from '@letterdesk/contract/errors';
import type { Letter } from '@letterdesk/contract/letters';
import { describeStaleDecision } from '@letterdesk/core/approvals/letter-changes';
import type { Decision } from '@letterdesk/core/approvals/status';
import { ApiError, failedWith, refusedBy } from '../../../../api/api-error.ts';
import { dateTime } from '../../../../ui/date-time.ts';

interface PendingDecision {
  readonly decision: Decision;
  /** An account. */
  readonly reader: number;
}

type Changed = Pick<Letter, 'version' | 'lastModifiedBy' | 'lastModifiedDate'>;

/** Returns why a letter can't be decided on as it was seen, or null if it can. */
export function getDecisionRefusal(
  seen: Pick<Letter, 'version'>,
  now: Changed & {
    readonly approval: Pick<Approval, 'approvalStatus' | 'finalizerName' | 'finalizerAccount'> | null;
    readonly refusals: Pick<Letter['refusals'], 'approve'>;
  },
  deciding: PendingDecision,
): ApiError | null {
  const { approval, refusals, version } = now;
  if (refusals.approve === null) {
    return version === seen.version ? null : refusedBy('letter_stale', describeLetterChange(now, deciding));
  }
  if (refusals.approve !== 'approval_finalized' || approval === null) return refusedBy(refusals.approve);
  const { finalizerName, finalizerAccount, approvalStatus } = approval;
  const by = finalizerAccount === deciding.reader ? 'You' : finalizerName;
  return refusedBy(refusals.approve, finalizedMessage(by, approvalStatus));
}

/**
 * Adds when the letter was changed, in the reader's time zone.
 * @param seen the letter that was decided on.
 */
export function withChangeTime(error: unknown, seen: Pick<Letter, 'version'>, deciding: PendingDecision): unknown {
  if (!failedWith(error, 'letter_stale') || !error.details || error.details.letter.version === seen.version)
    return error;
  return reworded(error, describeLetterChange(error.details.letter, deciding));
}

/** Appends a sentence to an error's message, which may lack a full stop. */
export function withSentence(error: ApiError, sentence: string): ApiError {
  const { message } = error;
  return reworded(error, `${/[.!?]$/.test(message) ? message : `${message}.`} ${sentence}`);
}

function reworded({ code, status, requestId }: ApiError, message: string): ApiError {
  return new ApiError(message, { code, status, requestId });
}

function describeLetterChange(
  { lastModifiedBy, lastModifiedDate }: Changed,
  { decision, reader }: PendingDecision,
): string {
  return describeStaleDecision({
    decision,
    by: lastModifiedBy.account === reader ? null : lastModifiedBy.name,
    at: lastModifiedDate && dateTime(lastModifiedDate),
  });
}
