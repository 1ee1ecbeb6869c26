import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { refuse } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { presentApproval } from '../letters/present-approval.ts';

/** @throws Failure of the reason why the policy does not let the user submit, with the letter's approval in `details.approval`. */
export function checkMaySubmit(user: User, view: LetterView): void {
  const { current } = view.approval;
  const details = current === null ? undefined : { approval: presentApproval(user, current) };
  refuse(letterRefusals(user, letterFacts(view)).submit, details);
}
