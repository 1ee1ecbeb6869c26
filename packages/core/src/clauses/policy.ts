import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import { templateAdminRefusal } from '../session/policy.ts';

/** Only template administrators maintain clauses. A text is published once it changed. */
export function clauseRefusals(user: User, { isChanged }: { readonly isChanged: boolean }): Refusals<'clause'> {
  const update = templateAdminRefusal(user);
  return { update, publish: update ?? (isChanged ? null : 'clause_unchanged') };
}
