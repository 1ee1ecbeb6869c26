import { isLocked, letterAbilities } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { presentApproval } from '../letters/present-approval.ts';

/**
 * Whether the user may submit a letter now, by the letter policy (decisions, sections 4 and 5).
 * @throws Failure `forbidden` for whoever could not submit it in any state; else why it cannot be submitted now:
 * `letter_locked`, `approval_pending` or `approval_valid` with the approval in `details.approval`, or
 * `approval_not_required`.
 */
export function checkMaySubmit(user: User, view: LetterView): void {
  const facts = letterFacts(view);
  if (letterAbilities(user, facts).submit) return;
  if (!letterAbilities(user, { ...facts, requiresApproval: true, approval: null }).submit)
    throw new Failure('forbidden');
  const { current } = view.approval;
  const details = current === null ? undefined : { approval: presentApproval(user, current) };
  if (isLocked(facts)) throw new Failure('letter_locked', details);
  if (current?.status === 'PENDING') throw new Failure('approval_pending', details);
  throw facts.requiresApproval ? new Failure('approval_valid', details) : new Failure('approval_not_required');
}
