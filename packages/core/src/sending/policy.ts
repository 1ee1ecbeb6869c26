import type { LetterType } from '../constants.ts';
import { mayUseLetterType } from '../letters/policy.ts';
import type { User } from '../session/claims.ts';
import { isReadOnly } from '../session/roles.ts';

/** Whether a user may decide on failed and uncertain recipients: whoever may edit letters of this type. */
export function mayDecide(user: Pick<User, 'roles'>, letterType: LetterType): boolean {
  return !isReadOnly(user.roles) && mayUseLetterType(user.roles, letterType);
}
