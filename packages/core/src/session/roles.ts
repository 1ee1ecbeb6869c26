/** Roles as named in the token's groups (specification 6.1 and 6.6 to 6.8). */
export const ROLES = [
  'ROLE_LETTERS_TEMPLATE_ADMIN',
  'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN',
  'ROLE_LETTERS_VIEW_ONLY',
  'ROLE_LETTERS_CORPORATE_VIEW_ONLY',
  'ROLE_LETTERS_PRESENT_CREATOR',
  'ROLE_LETTERS_RISK_USER',
  'ROLE_LETTERS_HOUSING_USER',
  'ROLE_LETTERS_CORPORATE_USER',
  'ROLE_LETTERS_AUDITOR',
] as const;

export type Role = (typeof ROLES)[number];

/** Roles in plain words. */
const ROLE_LABELS: Readonly<Record<Role, string>> = {
  ROLE_LETTERS_TEMPLATE_ADMIN: 'Template administrator',
  ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN: 'Corporate template administrator',
  ROLE_LETTERS_VIEW_ONLY: 'Read-only',
  ROLE_LETTERS_CORPORATE_VIEW_ONLY: 'Corporate read-only',
  ROLE_LETTERS_PRESENT_CREATOR: 'Present creator',
  ROLE_LETTERS_RISK_USER: 'Risk',
  ROLE_LETTERS_HOUSING_USER: 'Housing',
  ROLE_LETTERS_CORPORATE_USER: 'Corporate',
  ROLE_LETTERS_AUDITOR: 'Auditor',
};

export function labelOfRole(role: Role): string {
  return ROLE_LABELS[role];
}

/** Roles that a template may name for its locked text: those that write letters. */
export const LOCKING_ROLES: readonly Role[] = ROLES.filter((role) => !isReadOnly([role]));

/** True if a role that locked text names, or null for none, is one of a person's. */
export function mayEditLocked(roles: readonly Role[], editableBy: Role | null): boolean {
  if (editableBy === null || isReadOnly(roles)) return false;
  // Corporate template administrators also manage the templates of one company.
  if (editableBy === 'ROLE_LETTERS_TEMPLATE_ADMIN') return isTemplateAdmin(roles);
  return roles.includes(editableBy);
}

/** Names roles in plain words. @param roles of the last token; null before the first. */
export function describeRoles(roles: readonly Role[] | null): string {
  if (roles === null) return 'Not known yet';
  return roles.length === 0 ? 'All letter types' : roles.map((role) => ROLE_LABELS[role]).join(', ');
}

/**
 * Returns the groups claim as a list. Providers may omit an empty one or send a single string; null for any other
 * shape.
 */
export function groupsOf(claim: unknown): readonly string[] | null {
  if (claim === undefined) return [];
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) && claim.every((group) => typeof group === 'string') ? claim : null;
}

export function rolesOf(groups: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => groups.includes(role));
}

/** True for template administrators who aren't read-only. */
export function isTemplateAdmin(roles: readonly Role[]): boolean {
  const named =
    roles.includes('ROLE_LETTERS_TEMPLATE_ADMIN') || roles.includes('ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN');
  return named && !isReadOnly(roles);
}

/** Operators manage the organisation and queued mails. */
export function isOperator(roles: readonly Role[]): boolean {
  return roles.includes('ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN') && !isReadOnly(roles);
}

/** Auditors read the audit events of all letters and people. */
export function isAuditor(roles: readonly Role[]): boolean {
  return roles.includes('ROLE_LETTERS_AUDITOR');
}

/** Read-only users only search (specification 1.8), whatever other roles they have. So do auditors without another role. */
export function isReadOnly(roles: readonly Role[]): boolean {
  const isOnlyAuditor = isAuditor(roles) && roles.length === 1;
  return (
    isOnlyAuditor || roles.includes('ROLE_LETTERS_VIEW_ONLY') || roles.includes('ROLE_LETTERS_CORPORATE_VIEW_ONLY')
  );
}
