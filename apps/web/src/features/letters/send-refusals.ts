import { ERRORS } from '@letterdesk/contract/errors';
import type { Letter } from '@letterdesk/contract/letters';
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

/** A refusal that is known here already, as the server would answer it. */
export function refusedBy(code: SendRefusal | 'approval_finalized' | 'approval_revoked'): ApiError {
  return new ApiError(ERRORS[code].message, { code, status: ERRORS[code].status });
}
