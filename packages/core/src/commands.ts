const NO_APPROVAL = 'approval_not_found';
/** Reasons why its approval, or the lack of one, keeps a letter from being sent by this user. */
const APPROVAL_REFUSALS = [
  'approval_required',
  'approval_pending',
  'approval_declined',
  'approval_void',
  'approver_only',
] as const;
const CHANGE = ['letter_locked', 'letter_read_only'] as const;
const DECIDE = ['decision_approver_only', 'approval_revoked', 'approval_finalized'] as const;
const REVOKE = ['revoke_sender_only', 'approval_not_pending', 'approval_revoked'] as const;

/**
 * Every command a policy decides, by noun, with its possible refusal reasons. A reason is an error code of the
 * contract.
 */
export const COMMANDS = {
  newLetter: { create: ['read_only', 'letter_type_not_allowed'] },
  letter: {
    update: CHANGE,
    attach: [...CHANGE, 'letter_unsaved'],
    delete: ['read_only', ...CHANGE, 'letter_unsaved', 'letter_sent', 'letter_held', 'delete_not_allowed'],
    reflood: ['read_only', ...CHANGE],
    send: [...CHANGE, 'letter_unsaved', ...APPROVAL_REFUSALS],
    preview: [],
    submit: [
      'read_only',
      ...CHANGE,
      'submit_not_allowed',
      'letter_unsaved',
      'approval_pending',
      'approval_not_required',
      'approval_valid',
    ],
    approve: [NO_APPROVAL, ...DECIDE],
    decline: [NO_APPROVAL, ...DECIDE],
    revoke: [NO_APPROVAL, ...REVOKE],
  },
  approval: { approve: DECIDE, decline: DECIDE, revoke: REVOKE },
  template: {
    edit: ['template_admin_only'],
    attach: ['template_admin_only', 'draft_deleted'],
    configure: ['template_admin_only'],
    publish: ['template_admin_only', 'draft_deleted', 'second_publisher_needed'],
    deleteDraft: ['template_admin_only', 'draft_deleted'],
  },
  emailMessage: { update: ['template_admin_only'] },
  clause: { update: ['template_admin_only'], publish: ['template_admin_only', 'clause_unchanged'] },
  sentLetter: {
    decide: ['recipients_sender_only', 'nothing_to_decide'],
    undo: ['undo_sender_only', 'already_left'],
  },
  letterRemoval: { remove: ['letter_held', 'approval_pending', 'email_scheduled', 'mail_waiting'] },
  scheduledEmail: {
    change: ['scheduled_sender_only', 'scheduled_email_over'],
    cancel: ['scheduled_sender_only', 'scheduled_email_over'],
  },
  account: { close: ['own_account', 'account_is_closed'], reopen: ['account_is_open'], handOver: [] },
} as const;

type Commands = typeof COMMANDS;
export type Noun = keyof Commands;

export type RefusalOf<N extends Noun, C extends keyof Commands[N]> = Commands[N][C] extends readonly (infer R)[]
  ? R
  : never;

/** For each command of a noun, the refusal reason, or null if allowed. */
export type Refusals<N extends Noun> = { readonly [C in keyof Commands[N]]: RefusalOf<N, C> | null };

export type Abilities<N extends Noun> = { readonly [C in keyof Commands[N]]: boolean };

export type ApprovalRefusal = (typeof APPROVAL_REFUSALS)[number];

export type CommandRefusal = { [N in Noun]: { [C in keyof Commands[N]]: RefusalOf<N, C> }[keyof Commands[N]] }[Noun];

export function abilitiesOf<R extends Readonly<Record<string, CommandRefusal | null>>>(
  refusals: R,
): { readonly [C in keyof R]: boolean } {
  const may = Object.entries(refusals).map(([command, refusal]) => [command, refusal === null]);
  return Object.fromEntries(may) as { [C in keyof R]: boolean };
}
