import type { Approval } from '@letterdesk/contract/approval';
import { ERRORS } from '@letterdesk/contract/errors';
import type { Letter } from '@letterdesk/contract/letters';
import { APPROVAL_STATUS_LABELS } from '@letterdesk/core/approvals/status';
import type { SendRefusal } from '@letterdesk/core/letters/policy';
import { ApiError } from '../../api/api-error.ts';

/** Why a letter cannot be sent now, in the words the server would use. */
export const SEND_REFUSAL_SENTENCES: Readonly<Record<SendRefusal, string>> = {
  letter_unsaved: ERRORS.letter_unsaved.message,
  letter_locked: ERRORS.letter_locked.message,
  forbidden: 'You may not send this letter.',
  approval_required: ERRORS.approval_required.message,
  approval_pending: ERRORS.approval_pending.message,
  approval_declined: ERRORS.approval_declined.message,
  approval_void: ERRORS.approval_void.message,
  approver_only: ERRORS.approver_only.message,
};

/** Why the person cannot change the letter; null when it can be changed. */
export function changeRefusal({ abilities, locked }: Pick<Letter, 'abilities' | 'locked'>): string | null {
  if (abilities.update) return null;
  return locked ? ERRORS.letter_locked.message : 'You may read this letter, but not change it.';
}

type Known = SendRefusal | 'approval_finalized' | 'approval_revoked' | 'letter_stale';

/** A refusal that is known here already, as the server would answer it. */
export function refusedBy(code: Known, message: string = ERRORS[code].message): ApiError {
  return new ApiError(message, { code, status: ERRORS[code].status });
}

/** Why a letter is not to be decided as it was seen, now that it stands otherwise; null when it is. */
export function whyNotDecidedNow(
  seen: Pick<Letter, 'version'>,
  now: Pick<Letter, 'version' | 'approvalRevoked'> & {
    readonly approval: Pick<Approval, 'approvalStatus' | 'finalizerName'> | null;
    readonly abilities: Pick<Letter['abilities'], 'approve'>;
  },
): ApiError | null {
  const { approval, approvalRevoked, abilities } = now;
  if (abilities.approve) return now.version === seen.version ? null : refusedBy('letter_stale');
  if (approvalRevoked) return refusedBy('approval_revoked');
  if (!approval || approval.approvalStatus === 'PENDING') return refusedBy('approval_finalized');
  const { finalizerName, approvalStatus } = approval;
  const done = APPROVAL_STATUS_LABELS[approvalStatus].toLowerCase();
  return refusedBy('approval_finalized', `${finalizerName ?? 'Somebody'} ${done} this letter already.`);
}
