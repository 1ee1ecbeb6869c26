import type { LetterType } from '@letterdesk/core/constants';
import { mayUseLetterType } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { isReadOnly } from '@letterdesk/core/session/roles';

/** Whether a user may decide on failed and uncertain recipients: whoever may edit letters of this type. */
export function mayDecide(user: User, letterType: LetterType): boolean {
  return !isReadOnly(user.roles) && mayUseLetterType(user.roles, letterType);
}
