import type { LetterType } from '../constants.ts';
import { mayUseLetterType } from '../letters/policy.ts';
import type { User } from '../session/claims.ts';
import { isReadOnly } from '../session/roles.ts';

/**
 * Whether a user may decide on failed and uncertain recipients: whoever sent the letter, also as its approver, and
 * whoever may edit letters of this type (decisions, section 6).
 */
export function mayDecide(
  user: Pick<User, 'account' | 'roles'>,
  sent: { readonly letterType: LetterType; readonly sentBy: number },
): boolean {
  if (user.account === sent.sentBy) return true;
  return !isReadOnly(user.roles) && mayUseLetterType(user.roles, sent.letterType);
}
