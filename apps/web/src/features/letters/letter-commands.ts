import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { changeRefusal, SEND_REFUSAL_SENTENCES } from './send-refusals.ts';
import type { Doing, LetterActions } from './use-letter-actions.ts';
import type { LetterContent } from './use-letter-content.ts';

type CommandId = 'delete' | 'preview' | 'reflood' | 'save' | 'revoke' | 'decline' | 'send' | 'submit' | 'approve';

/** Something that can be done with the letter: one object for its button and its shortcut. */
export interface LetterCommand {
  readonly id: CommandId;
  readonly label: string;
  /** The key beside Ctrl or ⌘. */
  readonly key?: 's' | 'p' | 'enter';
  readonly doing?: Doing;
  readonly look: 'quiet-danger' | 'default' | 'primary';
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null;
  readonly running: boolean;
  perform(): void;
}

const NO_TITLE = 'Please give the letter a title first.';

/** What the commands go by. */
export type CommandContent = Pick<LetterContent, 'base' | 'name' | 'current'>;

/** The letter's commands in their order, by what the server allows this person (`abilities`). */
export function letterCommands(content: CommandContent, actions: LetterActions): readonly LetterCommand[] {
  const { base, name } = content;
  const { abilities } = base;
  const unstored = base.id === NEW_LETTER_ID;
  const untitled = name.trim() === '' ? NO_TITLE : null;
  const unchangeable = changeRefusal(base);
  const running = (what: Doing) => actions.doing === what;
  return [
    {
      id: 'delete',
      label: 'Delete',
      look: 'quiet-danger',
      refusal: unstored || abilities.delete ? null : deleteRefusal(content),
      running: running('delete'),
      perform: () => actions.ask({ kind: 'delete' }),
    },
    {
      id: 'preview',
      label: 'Preview',
      key: 'p',
      look: 'default',
      refusal: abilities.preview ? null : 'You may not see the PDF of this letter.',
      running: false,
      perform: () => actions.ask({ kind: 'preview', ...content.current() }),
    },
    {
      id: 'reflood',
      label: 'Reflood',
      look: 'default',
      refusal: abilities.reflood ? untitled : (unchangeable ?? 'You may not reflood this letter.'),
      running: running('reflood'),
      perform: () => void actions.reflood(true),
    },
    {
      id: 'save',
      label: 'Save',
      key: 's',
      look: 'default',
      refusal: unchangeable ?? untitled,
      running: running('save'),
      perform: () => void actions.save(),
    },
    ...approvalCommands(content, actions),
    primaryCommand(content, actions, untitled),
  ];
}

/** Revoke for the sender, Decline for approvers, while the approval is pending (specification, section 2). */
function approvalCommands({ base }: CommandContent, actions: LetterActions): readonly LetterCommand[] {
  const { approval, abilities } = base;
  if (approval === null) return [];
  const common = { look: 'default', refusal: null } as const;
  return [
    ...(abilities.revoke
      ? [
          {
            ...common,
            id: 'revoke',
            label: 'Revoke',
            running: false,
            perform: () => actions.ask({ kind: 'revoke', approval }),
          } as const,
        ]
      : []),
    ...(abilities.decline
      ? [
          {
            ...common,
            id: 'decline',
            label: 'Decline',
            running: actions.doing === 'decline',
            perform: () => void actions.approval.decline(),
          } as const,
        ]
      : []),
  ];
}

/** What the letter is waiting for: Approve by an approver, Submit while it needs an approval that counts, else Send. */
function primaryCommand({ base }: CommandContent, actions: LetterActions, untitled: string | null): LetterCommand {
  const { abilities, sendRefusal } = base;
  const primary = { key: 'enter', look: 'primary' } as const;
  const cannotSend = sendRefusal === null ? null : SEND_REFUSAL_SENTENCES[sendRefusal];
  if (abilities.approve) {
    return {
      ...primary,
      id: 'approve',
      label: 'Approve',
      refusal: untitled,
      running: actions.doing === 'approve',
      perform: () => void actions.approval.approve(),
    };
  }
  if (abilities.submit || awaitsSubmission(base)) {
    return {
      ...primary,
      id: 'submit',
      label: 'Submit',
      refusal: abilities.submit ? untitled : submitRefusal(base),
      running: actions.doing === 'submit',
      perform: () => void actions.approval.submit(),
    };
  }
  return {
    ...primary,
    id: 'send',
    label: 'Send',
    refusal: abilities.send ? untitled : (cannotSend ?? SEND_REFUSAL_SENTENCES.forbidden),
    running: actions.doing === 'send',
    perform: () => void actions.send(),
  };
}

type Base = CommandContent['base'];

/** The letter needs an approval and has none that counts. */
function awaitsSubmission({ letterTemplate, approval, approvalVoid }: Base): boolean {
  return (
    letterTemplate.requiresApproval && (approval === null || approval.approvalStatus === 'DECLINED' || approvalVoid)
  );
}

function submitRefusal(base: Base): string {
  if (base.id === NEW_LETTER_ID) return SEND_REFUSAL_SENTENCES.letter_unsaved;
  return changeRefusal(base) ?? 'You may not submit this letter.';
}

function deleteRefusal({ base }: CommandContent): string {
  if (base.sentLetters > 0) return 'This letter was sent and cannot be deleted.';
  return changeRefusal(base) ?? 'This letter cannot be deleted.';
}
