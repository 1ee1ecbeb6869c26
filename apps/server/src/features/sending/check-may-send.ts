import { letterAbilities, mayEditLetter } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';

/** @throws Failure `letter_locked`, `approval_required` or `forbidden` when the policy does not let the user send. */
export function checkMaySend(user: User, { template, sentLetters }: LetterView): void {
  const facts = letterFacts(template, { stored: true, sent: sentLetters > 0 });
  if (letterAbilities(user, facts).send) return;
  if (mayEditLetter(user, facts)) throw new Failure('approval_required');
  throw new Failure(facts.locked ? 'letter_locked' : 'forbidden');
}
