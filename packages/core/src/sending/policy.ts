import type { Refusals } from '../commands.ts';
import type { LetterType } from '../constants.ts';
import { createRefusal } from '../letters/policy.ts';
import type { User } from '../session/claims.ts';
import { isDecidable, type RecipientState } from './delivery.ts';

interface SentLetterFacts {
  readonly letterType: LetterType;
  readonly sentBy: number;
  readonly recipients: readonly { readonly state: RecipientState; readonly attempts: number }[];
  /** Milliseconds for which the mail is still held; null if it isn't. */
  readonly heldFor: number | null;
}

export function sentLetterRefusals(
  user: Pick<User, 'account' | 'roles'>,
  facts: SentLetterFacts,
): Refusals<'sentLetter'> {
  return { decide: decideRefusal(user, facts), undo: undoRefusal(user, facts) };
}

/**
 * Returns why a user can't decide on failed and uncertain recipients: allowed are the person who sent the letter and
 * anyone who may write this type (specification 4.60).
 */
function decideRefusal(
  user: Pick<User, 'account' | 'roles'>,
  { letterType, sentBy, recipients }: SentLetterFacts,
): Refusals<'sentLetter'>['decide'] {
  const allowed = user.account === sentBy || createRefusal(user, letterType) === null;
  if (!allowed) return 'recipients_sender_only';
  return recipients.some(({ state }) => isDecidable(state)) ? null : 'nothing_to_decide';
}

/** Returns why a user can't undo the sending: only the sender can, while the mail is held (specification 4.90). */
function undoRefusal(
  user: Pick<User, 'account'>,
  { sentBy, recipients, heldFor }: SentLetterFacts,
): Refusals<'sentLetter'>['undo'] {
  if (user.account !== sentBy) return 'undo_sender_only';
  const isUntried = recipients.every(({ state, attempts }) => state === 'queued' && attempts === 0);
  return isUntried && heldFor !== null && heldFor > 0 ? null : 'already_left';
}
