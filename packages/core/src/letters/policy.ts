import { approvalAbilities, isApproverOf } from '../approvals/policy.ts';
import { APPROVAL_REFUSALS, approvalRefusal, type CurrentApproval } from '../approvals/send-decision.ts';
import type { LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { isReadOnly, type Role } from '../session/roles.ts';

/** What a policy needs to know of a letter. */
export interface LetterFacts {
  readonly letterType: LetterType;
  readonly requiresApproval: boolean;
  readonly lockAfterSubmission: boolean;
  /** The pending approval, or else the one decided last. */
  readonly approval: CurrentApproval | null;
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
  readonly submit: boolean;
  readonly approve: boolean;
  readonly decline: boolean;
  readonly revoke: boolean;
}

/** Why the user cannot send a letter now. */
export const SEND_REFUSALS = ['letter_unsaved', 'letter_locked', 'forbidden', ...APPROVAL_REFUSALS] as const;
export type SendRefusal = (typeof SEND_REFUSALS)[number];

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

type Locking = Pick<LetterFacts, 'lockAfterSubmission' | 'approval'>;

/** The template locks after submission, and the approval is pending (specification, section 4). */
export function isLocked({ lockAfterSubmission, approval }: Locking): boolean {
  return lockAfterSubmission && approval?.status === 'PENDING';
}

/** The edit rule, in the order of decisions, section 4: approvers always can, before their decision and after it. */
export function mayEditLetter(user: User, letter: Locking & Pick<LetterFacts, 'letterType'>): boolean {
  const { approval } = letter;
  if (approval !== null && isApproverOf(user, approval)) return true;
  return mayEditAsStaff(user, letter);
}

/** The edit rule for those who are no approvers of the letter. */
function mayEditAsStaff(user: User, letter: Locking & Pick<LetterFacts, 'letterType'>): boolean {
  if (isReadOnly(user.roles)) return false;
  if (isLocked(letter)) return false;
  return mayUseLetterType(user.roles, letter.letterType);
}

/** Why the user cannot send the letter now; null when it can be sent. A finalized approver may, whatever the role. */
export function sendRefusal(user: User, letter: LetterFacts): SendRefusal | null {
  const refusal = approvalRefusal(user, letter);
  const approved = letter.requiresApproval && refusal === null;
  if (!approved && !mayEditLetter(user, letter)) return isLocked(letter) ? 'letter_locked' : 'forbidden';
  return letter.stored ? refusal : 'letter_unsaved';
}

/** What the user may do with the letter; travels with every letter the server answers. */
export function letterAbilities(user: User, letter: LetterFacts): LetterAbilities {
  const { approval } = letter;
  const edit = mayEditLetter(user, letter);
  const asStaff = mayEditAsStaff(user, letter);
  const undecided = approval === null || approval.status === 'DECLINED';
  const voided = approval?.status === 'APPROVED' && !approval.unchanged;
  const decision =
    approval === null ? { approve: false, decline: false, revoke: false } : approvalAbilities(user, approval);
  return {
    update: edit,
    delete: asStaff && letter.stored && !letter.sent,
    reflood: edit && !isReadOnly(user.roles),
    send: sendRefusal(user, letter) === null,
    preview: true,
    submit: asStaff && letter.stored && letter.requiresApproval && (undecided || voided),
    ...decision,
  };
}

/** A RISK_USER in division 9 gets this template preselected (specification, section 6). */
export const PRESELECTED_RISK_TEMPLATE = 'Malpractice Verification Without Claims';

export function preselectedTemplateName(user: User): string | null {
  return user.roles.includes('ROLE_LETTERS_RISK_USER') && user.division === 9 ? PRESELECTED_RISK_TEMPLATE : null;
}
