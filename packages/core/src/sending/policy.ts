import type { Refusals } from '../commands.ts';
import type { LetterType } from '../constants.ts';
import { createRefusal } from '../letters/policy.ts';
import type { User } from '../session/claims.ts';
import { isDecidable, type RecipientState } from './delivery.ts';

/** What a policy needs to know of a sent letter. */
export interface SentLetterFacts {
  readonly letterType: LetterType;
  /** The account of who sent it. */
  readonly sentBy: number;
  readonly recipients: readonly { readonly state: RecipientState }[];
}

/**
 * Whether a user may decide on failed and uncertain recipients: whoever sent the letter, also as its approver, and
 * whoever may write letters of this type (specification 4.60).
 */
export function sentLetterRefusals(
  user: Pick<User, 'account' | 'roles'>,
  { letterType, sentBy, recipients }: SentLetterFacts,
): Refusals<'sentLetter'> {
  const allowed = user.account === sentBy || createRefusal(user, letterType) === null;
  if (!allowed) return { decide: 'recipients_sender_only' };
  return { decide: recipients.some(({ state }) => isDecidable(state)) ? null : 'nothing_to_decide' };
}
