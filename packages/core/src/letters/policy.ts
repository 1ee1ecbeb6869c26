import {
  type ApprovalFacts,
  approvalRefusals,
  type CurrentApproval,
  isApproverOf,
  isVoid,
  sendRefusalByApproval,
} from '../approvals/policy.ts';
import type { RefusalOf, Refusals } from '../commands.ts';
import type { LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { editorRefusal } from '../session/policy.ts';
import type { Role } from '../session/roles.ts';

export interface LetterFacts {
  readonly letterType: LetterType;
  readonly requiresApproval: boolean;
  readonly lockAfterSubmission: boolean;
  /** The pending approval, or the one decided last. */
  readonly approval: CurrentApproval | null;
  /** The last submission, if revoked. */
  readonly revoked: ApprovalFacts | null;
  /** False for the unsaved letter with id -1. */
  readonly stored: boolean;
  readonly sent: boolean;
  /** Under a legal hold, as is every letter of a held record. */
  readonly held: boolean;
}

/** Letter types each restricted role may edit (specification 6.10). */
const EDITABLE_TYPES: Partial<Record<Role, readonly LetterType[]>> = {
  ROLE_LETTERS_PRESENT_CREATOR: ['PRESENT', 'NAME_CLEAR'],
  ROLE_LETTERS_RISK_USER: ['RISK'],
  ROLE_LETTERS_HOUSING_USER: ['HOUSING'],
  ROLE_LETTERS_CORPORATE_USER: ['PRESENT', 'CONFIRMATION', 'CANCEL', 'OTHER', 'NAME_CLEAR'],
};

/** Returns true if any of the user's roles allows the letter type; users without a restricted role may use all. */
export function mayUseLetterType(roles: readonly Role[], letterType: LetterType): boolean {
  const restrictions = roles.flatMap((role) => EDITABLE_TYPES[role] ?? []);
  return restrictions.length === 0 || restrictions.includes(letterType);
}

interface Locking {
  readonly lockAfterSubmission: boolean;
  readonly approval: Pick<CurrentApproval, 'status'> | null;
}

/** Returns true while the approval is pending and the template locks after submission (specification 4.16). */
export function isLocked({ lockAfterSubmission, approval }: Locking): boolean {
  return lockAfterSubmission && approval?.status === 'PENDING';
}

export function createRefusal(
  user: Pick<User, 'roles'>,
  letterType: LetterType,
): RefusalOf<'newLetter', 'create'> | null {
  return editorRefusal(user) ?? (mayUseLetterType(user.roles, letterType) ? null : 'letter_type_not_allowed');
}

type Change = RefusalOf<'letter', 'update'>;

/** Edit rule for people who aren't approvers: the lock first, then their roles. */
function staffRefusal(user: User, letter: LetterFacts): Change | null {
  if (isLocked(letter)) return 'letter_locked';
  return createRefusal(user, letter.letterType) === null ? null : 'letter_read_only';
}

/** Edit rule (specification 6.9): approvers can always edit, before and after their decision. */
function updateRefusal(user: User, letter: LetterFacts): Change | null {
  const { approval } = letter;
  return approval !== null && isApproverOf(user, approval) ? null : staffRefusal(user, letter);
}

/** Whoever may change the text may change attachments (specification 4.24). */
function attachRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'attach'> | null {
  return updateRefusal(user, letter) ?? (letter.stored ? null : 'letter_unsaved');
}

/** Staff delete letters, except those that were sent or are under a legal hold. */
function deleteRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'delete'> | null {
  const refusal = editorRefusal(user) ?? updateRefusal(user, letter);
  if (refusal !== null) return refusal;
  if (!letter.stored) return 'letter_unsaved';
  if (letter.sent) return 'letter_sent';
  if (letter.held) return 'letter_held';
  const asStaff = staffRefusal(user, letter);
  return asStaff === 'letter_read_only' ? 'delete_not_allowed' : asStaff;
}

/** Whoever may edit the letter can send it once its approval allows. */
function sendRefusal(user: User, letter: LetterFacts): RefusalOf<'letter', 'send'> | null {
  return updateRefusal(user, letter) ?? (letter.stored ? sendRefusalByApproval(user, letter) : 'letter_unsaved');
}

/** Staff submit a letter that needs approval while none is pending or valid (specification 4.2, 4.3). */
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

function needsSubmission({ requiresApproval, approval }: LetterFacts): boolean {
  if (!requiresApproval) return false;
  return approval === null || approval.status === 'DECLINED' || isVoid(approval);
}

const NEVER_SUBMITTED = {
  approve: 'approval_not_found',
  decline: 'approval_not_found',
  revoke: 'approval_not_found',
} as const;

/**
 * Returns the refusals sent with every letter. Approve, decline and revoke refer to the last submission, even if
 * revoked.
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

export const NEXT_COMMANDS = ['approve', 'submit', 'send'] as const;
type NextCommand = (typeof NEXT_COMMANDS)[number];

/** Returns the letter's next step, whether or not the user may take it. */
export function nextCommand(user: User, letter: LetterFacts): NextCommand {
  if (letterRefusals(user, letter).approve === null) return 'approve';
  return needsSubmission(letter) ? 'submit' : 'send';
}

/** Preselected for a RISK_USER in division 9 (specification 6.11). */
export const PRESELECTED_RISK_TEMPLATE = 'Malpractice Verification Without Claims';

export function preselectedTemplateName(user: User): string | null {
  return user.roles.includes('ROLE_LETTERS_RISK_USER') && user.division === 9 ? PRESELECTED_RISK_TEMPLATE : null;
}

/** Refusals of approve and revoke for people who are not part of the approval. */
const OF_OTHERS: readonly string[] = ['approval_not_found', 'decision_approver_only', 'revoke_sender_only'];

/**
 * Returns true if the user may open the letter's page. Read-only users find letters through the search, except
 * letters whose approval is or was theirs (specification 6.9 and 6.20).
 */
export function opensLetter(
  person: { readonly useLetters: boolean },
  { update, approve, revoke }: Pick<Refusals<'letter'>, 'update' | 'approve' | 'revoke'>,
): boolean {
  if (person.useLetters || update === null) return true;
  return [approve, revoke].some((refusal) => refusal === null || !OF_OTHERS.includes(refusal));
}
