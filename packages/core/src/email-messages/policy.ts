import type { User } from '../session/claims.ts';
import { isTemplateAdmin } from '../session/roles.ts';

export interface EmailMessageAbilities {
  readonly update: boolean;
}

/** Only template administrators maintain e-mail messages (specification, section 6). */
export function emailMessageAbilities(user: User): EmailMessageAbilities {
  return { update: isTemplateAdmin(user.roles) };
}
