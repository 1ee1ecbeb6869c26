/** Of a letter whose approval nobody ever asked for, there is none to decide or revoke. */
const NO_APPROVAL = 'approval_not_found';
/** Why what needs an approval, or waits for one, cannot be sent now. */
const UNAPPROVED = [
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
 * Every command that a policy decides, by noun, with the reasons it may be refused for. A reason is a code of the
 * contract's table of errors: the server answers it, and a screen says its sentence.
 */
export const COMMANDS = {
  newLetter: { create: ['read_only', 'letter_type_not_allowed'] },
  letter: {
    update: CHANGE,
    attach: [...CHANGE, 'letter_unsaved'],
    delete: ['read_only', ...CHANGE, 'letter_unsaved', 'letter_sent', 'delete_not_allowed'],
    reflood: ['read_only', ...CHANGE],
    send: [...CHANGE, 'letter_unsaved', ...UNAPPROVED],
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
    publish: ['template_admin_only', 'draft_deleted'],
    deleteDraft: ['template_admin_only', 'draft_deleted'],
  },
  emailMessage: { update: ['template_admin_only'] },
  sentLetter: { decide: ['recipients_sender_only', 'nothing_to_decide'] },
} as const;

type Commands = typeof COMMANDS;
export type Noun = keyof Commands;

/** Why a command may be refused. */
export type RefusalOf<N extends Noun, C extends keyof Commands[N]> = Commands[N][C] extends readonly (infer R)[]
  ? R
  : never;

/** Of each command of a noun, why somebody may not carry it out now; null when they may. */
export type Refusals<N extends Noun> = { readonly [C in keyof Commands[N]]: RefusalOf<N, C> | null };

/** Which commands of a noun somebody may carry out now. */
export type Abilities<N extends Noun> = { readonly [C in keyof Commands[N]]: boolean };

/** Why a letter cannot be sent for the sake of its approval. */
export type ApprovalRefusal = (typeof UNAPPROVED)[number];

/** Every reason there is. */
export type Refusal = { [N in Noun]: { [C in keyof Commands[N]]: RefusalOf<N, C> }[keyof Commands[N]] }[Noun];

/** What nothing refuses may be done. */
export function abilitiesOf<R extends Readonly<Record<string, Refusal | null>>>(
  refusals: R,
): { readonly [C in keyof R]: boolean } {
  const may = Object.entries(refusals).map(([command, refusal]) => [command, refusal === null]);
  // The keys are those of the refusals, which the type of the result names again.
  return Object.fromEntries(may) as { [C in keyof R]: boolean };
}
