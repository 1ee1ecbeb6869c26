import type { Refusals } from '../commands.ts';
import type { LetterType } from '../constants.ts';
import { createRefusal } from '../letters/policy.ts';
import type { User } from '../session/claims.ts';
import { isDecidable, type RecipientState } from './delivery.ts';

interface SentLetterFacts {
  readonly letterType: LetterType;
  readonly sentBy: number;
  readonly recipients: readonly { readonly state: RecipientState }[];
}

/**
 * Returns why a user can't decide on failed and uncertain recipients: allowed are the person who sent the letter and
 * anyone who may write this type (specification 4.60).
 */
export function sentLetterRefusals(
  user: Pick<User, 'account' | 'roles'>,
  { letterType, sentBy, recipients }: SentLetterFacts,
): Refusals<'sentLetter'> {
  const allowed = user.account === sentBy || createRefusal(user, letterType) === null;
  if (!allowed) return { decide: 'recipients_sender_only' };
  return { decide: recipients.some(({ state }) => isDecidable(state)) ? null : 'nothing_to_decide' };
}
