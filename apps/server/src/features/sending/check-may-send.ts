import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { refuse } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';

/** @throws Failure of the reason why the policy does not let the user send (specification 4.13). */
export function checkMaySend(user: User, view: LetterView): void {
  refuse(letterRefusals(user, letterFacts(view)).send);
}
