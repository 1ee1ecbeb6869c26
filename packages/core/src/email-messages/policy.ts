import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import { templateAdminRefusal } from '../session/policy.ts';

/** Only template administrators maintain e-mail messages (specification 6.6). */
export function emailMessageRefusals(user: User): Refusals<'emailMessage'> {
  return { update: templateAdminRefusal(user) };
}
