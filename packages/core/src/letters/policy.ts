import type { LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { isReadOnly, type Role } from '../session/roles.ts';

/** What a policy needs to know of a letter. */
export interface LetterFacts {
  readonly letterType: LetterType;
  /** The template says lockAfterSubmission and an approval is pending. */
  readonly locked: boolean;
  /** Usernames of the approvers of the pending approval. */
  readonly approvers: readonly string[];
  readonly requiresApproval: boolean;
  /** Stored at all, that is, its id is not -1. */
  readonly stored: boolean;
  readonly sent: boolean;
}

export interface LetterAbilities {
  readonly update: boolean;
  readonly delete: boolean;
  readonly reflood: boolean;
  readonly send: boolean;
  readonly preview: boolean;
}

/** The letter types each restricted role may edit (specification, section 6). */
const EDITABLE_TYPES: Partial<Record<Role, readonly LetterType[]>> = {
  ROLE_LETTERS_PRESENT_CREATOR: ['PRESENT', 'NAME_CLEAR'],
  ROLE_LETTERS_RISK_USER: ['RISK'],
  ROLE_LETTERS_HOUSING_USER: ['HOUSING'],
  ROLE_LETTERS_CORPORATE_USER: ['PRESENT', 'CONFIRMATION', 'CANCEL', 'OTHER', 'NAME_CLEAR'],
};

/** Whether the user's roles allow a letter type: the union of what they allow, any type without such a role. */
export function mayUseLetterType(roles: readonly Role[], letterType: LetterType): boolean {
  const restrictions = roles.flatMap((role) => EDITABLE_TYPES[role] ?? []);
  return restrictions.length === 0 || restrictions.includes(letterType);
}

function isApprover(user: User, letter: Pick<LetterFacts, 'approvers'>): boolean {
  return letter.approvers.some((approver) => approver.toLowerCase() === user.username.toLowerCase());
}

/** The edit rule, in the order of decisions, section 4. */
export function mayEditLetter(user: User, letter: Pick<LetterFacts, 'letterType' | 'locked' | 'approvers'>): boolean {
  if (isApprover(user, letter)) return true;
  if (isReadOnly(user.roles)) return false;
  if (letter.locked) return false;
  return mayUseLetterType(user.roles, letter.letterType);
}

/** What the user may do with the letter; travels with every letter the server answers. */
export function letterAbilities(user: User, letter: LetterFacts): LetterAbilities {
  const edit = mayEditLetter(user, letter);
  return {
    update: edit,
    delete: edit && letter.stored && !letter.sent && !letter.locked,
    reflood: edit,
    send: edit && letter.stored && !letter.requiresApproval,
    preview: true,
  };
}

/** A RISK_USER in division 9 gets this template preselected (specification, section 6). */
export const PRESELECTED_RISK_TEMPLATE = 'Malpractice Verification Without Claims';

export function preselectedTemplateName(user: User): string | null {
  return user.roles.includes('ROLE_LETTERS_RISK_USER') && user.division === 9 ? PRESELECTED_RISK_TEMPLATE : null;
}
