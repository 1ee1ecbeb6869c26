import { type ApprovalFacts, approvalRefusals, isApproverOf } from '../approvals/policy.ts';
import { approvalRefusal, type CurrentApproval } from '../approvals/send-decision.ts';
import type { RefusalOf, Refusals } from '../commands.ts';
import type { LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { editorRefusal } from '../session/policy.ts';
import type { Role } from '../session/roles.ts';

/** What a policy needs to know of a letter. */
export interface LetterFacts {
  readonly letterType: LetterType;
  readonly requiresApproval: boolean;
  readonly lockAfterSubmission: boolean;
  /** The pending approval, or else the one decided last. */
  readonly approval: CurrentApproval | null;
  /** What was submitted last, if it was revoked. */
  readonly revoked: ApprovalFacts | null;
  /** Stored at all, that is, its id is not -1. */
  readonly stored: boolean;
  readonly sent: boolean;
}

/** The letter types each restricted role may edit (specification 6.10). */
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

interface Locking {
  readonly lockAfterSubmission: boolean;
  readonly approval: Pick<CurrentApproval, 'status'> | null;
}

/** The template locks after submission, and the approval is pending (specification 4.16). */
export function isLocked({ lockAfterSubmission, approval }: Locking): boolean {
  return lockAfterSubmission && approval?.status === 'PENDING';
}

/** Why the user may not make a letter of a type; null when they may. */
export function createRefusal(
  user: Pick<User, 'roles'>,
  letterType: LetterType,
): RefusalOf<'newLetter', 'create'> | null {
  return editorRefusal(user) ?? (mayUseLetterType(user.roles, letterType) ? null : 'letter_type_not_allowed');
}

type Change = RefusalOf<'letter', 'update'>;

/** The edit rule for those who are no approvers of the letter: a lock first, then what their roles allow. */
function staffRefusal(user: User, letter: LetterFacts): Change | null {
  if (isLocked(letter)) return 'letter_locked';
  return createRefusal(user, letter.letterType) === null ? null : 'letter_read_only';
}

/** The edit rule (specification 6.9): approvers always can, before their decision and after it. */
function updateRefusal(user: User, letter: LetterFacts): Change | null {
  const { approval } = letter;
  return approval !== null && isApproverOf(user, approval) ? null : staffRefusal(user, letter);
}

/** Files are attached, and taken away, by whoever may change the text (specification 4.24). */
function attachRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'attach'> | null {
  return updateRefusal(user, letter) ?? (letter.stored ? null : 'letter_unsaved');
}

/** A letter is deleted by staff, and never once it was sent. */
function deleteRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'delete'> | null {
  const refusal = editorRefusal(user) ?? updateRefusal(user, letter);
  if (refusal !== null) return refusal;
  if (!letter.stored) return 'letter_unsaved';
  if (letter.sent) return 'letter_sent';
  const asStaff = staffRefusal(user, letter);
  return asStaff === 'letter_read_only' ? 'delete_not_allowed' : asStaff;
}

/** A letter can be sent by whoever may edit it (its approvers always may edit), once its approval allows it. */
function sendRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'send'> | null {
  return updateRefusal(user, letter) ?? (letter.stored ? approvalRefusal(user, letter) : 'letter_unsaved');
}

/** A letter is submitted by staff, while it needs an approval and none is pending or counts (specification 4.2, 4.3). */
function submitRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'submit'> | null {
  const { approval, requiresApproval, stored } = letter;
  const reader = editorRefusal(user);
  if (reader !== null) return reader;
  if (!mayUseLetterType(user.roles, letter.letterType)) {
    return updateRefusal(user, letter) === null ? 'submit_not_allowed' : 'letter_read_only';
  }
  if (!stored) return 'letter_unsaved';
  if (isLocked(letter)) return 'letter_locked';
  if (approval?.status === 'PENDING') return 'approval_pending';
  if (!requiresApproval) return 'approval_not_required';
  return needsSubmission(letter) ? null : 'approval_valid';
}

/** It needs an approval, and has none that counts. */
function needsSubmission({ requiresApproval, approval }: LetterFacts): boolean {
  if (!requiresApproval) return false;
  return approval === null || approval.status === 'DECLINED' || (approval.status === 'APPROVED' && !approval.unchanged);
}

const NEVER_SUBMITTED = {
  approve: 'approval_not_found',
  decline: 'approval_not_found',
  revoke: 'approval_not_found',
} as const;

/**
 * What the user may not do with the letter, and why; travels with every letter the server answers. To approve, decline
 * and revoke are about the approval that was submitted last, a revoked one too.
 */
export function letterRefusals(user: User, letter: LetterFacts): Refusals<'letter'> {
  const submitted = letter.revoked === null ? letter.approval : { ...letter.revoked, revoked: true };
  const update = updateRefusal(user, letter);
  return {
    update,
    attach: attachRefusal(user, letter),
    delete: deleteRefusal(user, letter),
    reflood: editorRefusal(user) ?? update,
    send: sendRefusal(user, letter),
    preview: null,
    submit: submitRefusal(user, letter),
    ...(submitted === null ? NEVER_SUBMITTED : approvalRefusals(user, submitted)),
  };
}

/** What a letter can wait for. */
export const NEXT_COMMANDS = ['approve', 'submit', 'send'] as const;
export type NextCommand = (typeof NEXT_COMMANDS)[number];

/** What the letter waits for, whether or not the user may do it: its approval, its submission, or its sending. */
export function nextCommand(user: User, letter: LetterFacts): NextCommand {
  if (letterRefusals(user, letter).approve === null) return 'approve';
  return needsSubmission(letter) ? 'submit' : 'send';
}

/** A RISK_USER in division 9 gets this template preselected (specification 6.11). */
export const PRESELECTED_RISK_TEMPLATE = 'Malpractice Verification Without Claims';

export function preselectedTemplateName(user: User): string | null {
  return user.roles.includes('ROLE_LETTERS_RISK_USER') && user.division === 9 ? PRESELECTED_RISK_TEMPLATE : null;
}
