import type { User } from './claims.ts';
import { isReadOnly, isTemplateAdmin } from './roles.ts';

/** Read-only users write no letters, wherever they come from (specification, section 1); null for everybody else. */
export function editorRefusal(user: Pick<User, 'roles'>): 'read_only' | null {
  return isReadOnly(user.roles) ? 'read_only' : null;
}

/** Only template administrators change templates and e-mail messages (specification, section 6); null for them. */
export function templateAdminRefusal(user: Pick<User, 'roles'>): 'template_admin_only' | null {
  return isTemplateAdmin(user.roles) ? null : 'template_admin_only';
}
