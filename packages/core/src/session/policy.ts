import type { User } from './claims.ts';
import { isAuditor, isOperator, isReadOnly, isTemplateAdmin } from './roles.ts';

/** Read-only users can't write letters (specification 6.7). */
export function editorRefusal(user: Pick<User, 'roles'>): 'read_only' | null {
  return isReadOnly(user.roles) ? 'read_only' : null;
}

/** Only template administrators change templates and e-mail messages (specification 6.6). */
export function templateAdminRefusal(user: Pick<User, 'roles'>): 'template_admin_only' | null {
  return isTemplateAdmin(user.roles) ? null : 'template_admin_only';
}

/** Only corporate template administrators operate Letterdesk. */
export function operatorRefusal(user: Pick<User, 'roles'>): 'corporate_admin_only' | null {
  return isOperator(user.roles) ? null : 'corporate_admin_only';
}

/** Only auditors read audit events. */
export function auditorRefusal(user: Pick<User, 'roles'>): 'auditor_only' | null {
  return isAuditor(user.roles) ? null : 'auditor_only';
}
