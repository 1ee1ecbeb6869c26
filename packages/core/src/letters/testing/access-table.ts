import type { ApprovalStatus } from '../../approvals/status.ts';
import type { CommandRefusal } from '../../commands.ts';
import { LETTER_TYPES, type LetterType } from '../../constants.ts';
import type { Role } from '../../session/roles.ts';

/**
 * Access rules transcribed from specification 6 and 4, independently of the policy. Tests compare both the policy and
 * the running server with this table.
 */

/** "Read-only users never can … Other users can edit any type." */
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
  auditor: { role: 'ROLE_LETTERS_AUDITOR', edits: [] },
} as const satisfies Record<string, { role: Role | null; edits: readonly LetterType[] }>;
export type RoleName = keyof typeof ROLE_ROWS;

export const RELATION_ROWS = {
  nobody: { sender: false, approver: false, allowSenderAsApprover: false, decided: false },
  sender: { sender: true, approver: false, allowSenderAsApprover: false, decided: false },
  approver: { sender: false, approver: true, allowSenderAsApprover: false, decided: false },
  'approver who decided': { sender: false, approver: true, allowSenderAsApprover: false, decided: true },
  'sender, allowed as approver': { sender: true, approver: true, allowSenderAsApprover: true, decided: false },
  'sender, not allowed as approver': { sender: true, approver: true, allowSenderAsApprover: false, decided: false },
} as const satisfies Record<string, Record<'sender' | 'approver' | 'allowSenderAsApprover' | 'decided', boolean>>;
export type Relation = keyof typeof RELATION_ROWS;

/** A letter's state; a revoked approval leaves none. */
export interface LetterState {
  readonly stored: boolean;
  readonly sent: boolean;
  readonly requiresApproval: boolean;
  readonly locks: boolean;
  readonly approval: ApprovalStatus | 'revoked' | null;
  readonly unchanged: boolean;
}

const DRAFT: LetterState = {
  stored: true,
  sent: false,
  requiresApproval: false,
  locks: false,
  approval: null,
  unchanged: false,
};
const NEEDING: LetterState = { ...DRAFT, requiresApproval: true };
const PENDING: LetterState = { ...NEEDING, approval: 'PENDING' };
const APPROVED: LetterState = { ...NEEDING, approval: 'APPROVED', unchanged: true };

export const STATE_ROWS = {
  'new, unsaved': { ...DRAFT, stored: false },
  draft: DRAFT,
  'draft that needs an approval': NEEDING,
  pending: PENDING,
  'pending, locked': { ...PENDING, locks: true },
  approved: APPROVED,
  'approved, changed since': { ...APPROVED, unchanged: false },
  declined: { ...NEEDING, approval: 'DECLINED' },
  revoked: { ...NEEDING, approval: 'revoked' },
  sent: { ...DRAFT, sent: true },
  'approved and sent': { ...APPROVED, sent: true },
} as const satisfies Record<string, LetterState>;
export type StateName = keyof typeof STATE_ROWS;

export const ABILITIES = [
  'update',
  'attach',
  'delete',
  'reflood',
  'send',
  'submit',
  'approve',
  'decline',
  'revoke',
] as const;
export type Ability = (typeof ABILITIES)[number];

const STAFF = 'staff';
/** Includes the sender if allowed. */
const APPROVERS = 'approvers';
const STAFF_APPROVERS = 'staff, approvers';
/** Read-only approvers see no records to flood from. */
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

type Row = readonly [Who, Who, Who, Who, Who, Who, Who, Who, Who];

/**
 * "Approvers always can [edit] … A locked letter can't be edited." · "A letter can be sent directly when no approval
 * is required, or when the finalized approval is APPROVED, nothing is pending, and the user is a finalized approver."
 * · "Decline and Approve are shown to approvers of a pending approval." · "The sender may revoke while pending."
 */
export const ACCESS_TABLE: Record<StateName, Row> = {
  // update, attach, delete, reflood, send, submit, approve, decline, revoke
  'new, unsaved': [STAFF, NOBODY, NOBODY, STAFF, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY],
  draft: [STAFF, STAFF, STAFF, STAFF, STAFF, NOBODY, NOBODY, NOBODY, NOBODY],
  'draft that needs an approval': [STAFF, STAFF, STAFF, STAFF, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  pending: [STAFF_APPROVERS, STAFF_APPROVERS, STAFF, STAFF_ACTIVE, NOBODY, NOBODY, APPROVERS, APPROVERS, SENDER],
  'pending, locked': [APPROVERS, APPROVERS, NOBODY, ACTIVE, NOBODY, NOBODY, APPROVERS, APPROVERS, SENDER],
  approved: [STAFF_APPROVERS, STAFF_APPROVERS, STAFF, STAFF_ACTIVE, APPROVERS, NOBODY, NOBODY, NOBODY, NOBODY],
  'approved, changed since': [
    STAFF_APPROVERS,
    STAFF_APPROVERS,
    STAFF,
    STAFF_ACTIVE,
    NOBODY,
    STAFF,
    NOBODY,
    NOBODY,
    NOBODY,
  ],
  declined: [STAFF_APPROVERS, STAFF_APPROVERS, STAFF, STAFF_ACTIVE, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  revoked: [STAFF, STAFF, STAFF, STAFF, NOBODY, STAFF, NOBODY, NOBODY, NOBODY],
  sent: [STAFF, STAFF, NOBODY, STAFF, STAFF, NOBODY, NOBODY, NOBODY, NOBODY],
  'approved and sent': [
    STAFF_APPROVERS,
    STAFF_APPROVERS,
    NOBODY,
    STAFF_ACTIVE,
    APPROVERS,
    NOBODY,
    NOBODY,
    NOBODY,
    NOBODY,
  ],
};

/** The next step for people who don't approve. */
export const STATE_NEXT: Record<StateName, 'submit' | 'send'> = {
  'new, unsaved': 'send',
  draft: 'send',
  'draft that needs an approval': 'submit',
  pending: 'send',
  'pending, locked': 'send',
  approved: 'send',
  'approved, changed since': 'submit',
  declined: 'submit',
  revoked: 'submit',
  sent: 'send',
  'approved and sent': 'send',
};

type Reasons = Partial<Record<Ability, CommandRefusal>>;

const UNASKED: Reasons = {
  approve: 'approval_not_found',
  decline: 'approval_not_found',
  revoke: 'approval_not_found',
};
const DECIDED: Reasons = {
  approve: 'approval_finalized',
  decline: 'approval_finalized',
  revoke: 'approval_not_pending',
};
const REVOKED: Reasons = { approve: 'approval_revoked', decline: 'approval_revoked', revoke: 'approval_revoked' };
const LOCKED: Reasons = {
  update: 'letter_locked',
  attach: 'letter_locked',
  delete: 'letter_locked',
  reflood: 'letter_locked',
};

/** Refusals by state for people whose role would allow the command. */
export const STATE_REASONS: Record<StateName, Reasons> = {
  'new, unsaved': {
    ...UNASKED,
    attach: 'letter_unsaved',
    delete: 'letter_unsaved',
    send: 'letter_unsaved',
    submit: 'letter_unsaved',
  },
  draft: { ...UNASKED, submit: 'approval_not_required' },
  'draft that needs an approval': { ...UNASKED, send: 'approval_required' },
  pending: { send: 'approval_pending', submit: 'approval_pending' },
  'pending, locked': { ...LOCKED, send: 'approval_pending', submit: 'letter_locked' },
  approved: { ...DECIDED, send: 'approver_only', submit: 'approval_valid' },
  'approved, changed since': { ...DECIDED, send: 'approval_void' },
  declined: { ...DECIDED, send: 'approval_declined' },
  revoked: { ...REVOKED, send: 'approval_required' },
  sent: { ...UNASKED, delete: 'letter_sent', submit: 'approval_not_required' },
  'approved and sent': { ...DECIDED, delete: 'letter_sent', send: 'approver_only', submit: 'approval_valid' },
};
