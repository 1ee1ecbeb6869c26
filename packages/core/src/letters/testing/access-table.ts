import type { ApprovalStatus } from '../../approvals/status.ts';
import { LETTER_TYPES, type LetterType } from '../../constants.ts';
import type { Role } from '../../session/roles.ts';

/**
 * Who may do what with which letter, written down from the sentences of the specification (section 6, with section 4
 * for the states), without a look at the policy: the policy and the running server are both held against it.
 */

/** What each role edits: "Read-only users never can … Other users can edit any type." */
export const ROLE_ROWS = {
  'no role': { role: null, edits: LETTER_TYPES },
  'template admin': { role: 'ROLE_LETTERS_TEMPLATE_ADMIN', edits: LETTER_TYPES },
  'corporate template admin': { role: 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN', edits: LETTER_TYPES },
  'view only': { role: 'ROLE_LETTERS_VIEW_ONLY', edits: [] },
  'corporate view only': { role: 'ROLE_LETTERS_CORPORATE_VIEW_ONLY', edits: [] },
  'present creator': { role: 'ROLE_LETTERS_PRESENT_CREATOR', edits: ['PRESENT', 'NAME_CLEAR'] },
  risk: { role: 'ROLE_LETTERS_RISK_USER', edits: ['RISK'] },
  housing: { role: 'ROLE_LETTERS_HOUSING_USER', edits: ['HOUSING'] },
  corporate: {
    role: 'ROLE_LETTERS_CORPORATE_USER',
    edits: ['PRESENT', 'CONFIRMATION', 'CANCEL', 'OTHER', 'NAME_CLEAR'],
  },
} as const satisfies Record<string, { role: Role | null; edits: readonly LetterType[] }>;
export type RoleName = keyof typeof ROLE_ROWS;

/** What somebody is to a letter's approval. */
export const RELATION_ROWS = {
  nobody: { sender: false, approver: false, allowSenderAsApprover: false, decided: false },
  sender: { sender: true, approver: false, allowSenderAsApprover: false, decided: false },
  approver: { sender: false, approver: true, allowSenderAsApprover: false, decided: false },
  'approver who decided': { sender: false, approver: true, allowSenderAsApprover: false, decided: true },
  'sender, allowed as approver': { sender: true, approver: true, allowSenderAsApprover: true, decided: false },
  'sender, not allowed as approver': { sender: true, approver: true, allowSenderAsApprover: false, decided: false },
} as const satisfies Record<string, Record<'sender' | 'approver' | 'allowSenderAsApprover' | 'decided', boolean>>;
export type Relation = keyof typeof RELATION_ROWS;

/** What stands of a letter; an approval that was revoked leaves none. */
export interface LetterState {
  readonly stored: boolean;
  readonly sent: boolean;
  readonly requiresApproval: boolean;
  readonly locks: boolean;
  readonly approval: ApprovalStatus | 'revoked' | null;
  readonly unchanged: boolean;
  /** Why it cannot be sent by those who may edit it and may not send it. */
  readonly unsendable: string | null;
}

const DRAFT: LetterState = {
  stored: true,
  sent: false,
  requiresApproval: false,
  locks: false,
  approval: null,
  unchanged: false,
  unsendable: null,
};
const NEEDING: LetterState = { ...DRAFT, requiresApproval: true, unsendable: 'approval_required' };
const PENDING: LetterState = { ...NEEDING, approval: 'PENDING', unsendable: 'approval_pending' };
const APPROVED: LetterState = { ...NEEDING, approval: 'APPROVED', unchanged: true, unsendable: 'approver_only' };

export const STATE_ROWS = {
  'new, unsaved': { ...DRAFT, stored: false, unsendable: 'letter_unsaved' },
  draft: DRAFT,
  'draft that needs an approval': NEEDING,
  pending: PENDING,
  'pending, locked': { ...PENDING, locks: true },
  approved: APPROVED,
  'approved, changed since': { ...APPROVED, unchanged: false, unsendable: 'approval_void' },
  declined: { ...NEEDING, approval: 'DECLINED', unsendable: 'approval_declined' },
  revoked: { ...NEEDING, approval: 'revoked' },
  sent: { ...DRAFT, sent: true },
  'approved and sent': { ...APPROVED, sent: true },
} as const satisfies Record<string, LetterState>;
export type StateName = keyof typeof STATE_ROWS;

export const ABILITIES = ['update', 'delete', 'reflood', 'send', 'submit', 'approve', 'decline', 'revoke'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Whose role edits the letter's type. */
const STAFF = 'staff';
/** Also the sender, where that is allowed. */
const APPROVERS = 'approvers';
const STAFF_APPROVERS = 'staff, approvers';
/** Approvers who are read-only see no records to flood from. */
const STAFF_ACTIVE = 'staff, approvers who are not read-only';
const ACTIVE = 'approvers who are not read-only';
const SENDER = 'sender';
const NOBODY = 'nobody';
export type Who =
  | typeof STAFF
  | typeof APPROVERS
  | typeof STAFF_APPROVERS
  | typeof STAFF_ACTIVE
  | typeof ACTIVE
  | typeof SENDER
  | typeof NOBODY;

type Row = readonly [Who, Who, Who, Who, Who, Who, Who, Who];

/**
 * "Approvers always can [edit] … A locked letter cannot be edited." · "A letter can be sent directly when no approval is
 * required, or when the finalized approval is APPROVED, nothing is pending, and the user is a finalized approver." ·
 * "Decline and Approve are shown to approvers of a pending approval." · "The sender may revoke while pending."
 */
export const ACCESS_TABLE: Record<StateName, Row> = {
  //                                update, delete, reflood, send, submit, approve, decline, revoke
  'new, unsaved': [STAFF, NOBODY, STAFF, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
  draft: [STAFF, STAFF, STAFF, STAFF, NOBODY, NOBODY, NOBODY, NOBODY],
  'draft that needs an approval': [STAFF, STAFF, STAFF, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  pending: [STAFF_APPROVERS, STAFF, STAFF_ACTIVE, NOBODY, NOBODY, APPROVERS, APPROVERS, SENDER],
  'pending, locked': [APPROVERS, NOBODY, ACTIVE, NOBODY, NOBODY, APPROVERS, APPROVERS, SENDER],
  approved: [STAFF_APPROVERS, STAFF, STAFF_ACTIVE, APPROVERS, NOBODY, NOBODY, NOBODY, NOBODY],
  'approved, changed since': [STAFF_APPROVERS, STAFF, STAFF_ACTIVE, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  declined: [STAFF_APPROVERS, STAFF, STAFF_ACTIVE, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  revoked: [STAFF, STAFF, STAFF, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  sent: [STAFF, NOBODY, STAFF, STAFF, NOBODY, NOBODY, NOBODY, NOBODY],
  'approved and sent': [STAFF_APPROVERS, NOBODY, STAFF_ACTIVE, APPROVERS, NOBODY, NOBODY, NOBODY, NOBODY],
};
