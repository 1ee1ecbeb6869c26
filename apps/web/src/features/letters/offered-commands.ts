import type { Approval } from '@letterdesk/contract/approval';
import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { changeRefusal, SEND_REFUSAL_SENTENCES } from './send-refusals.ts';

/** What the commands go by: what the server says of the letter, and the title as it stands. */
export type OfferedLetter = Pick<
  Letter,
  'id' | 'abilities' | 'locked' | 'approvalVoid' | 'sendRefusal' | 'sentLetters'
> & {
  readonly approval: Pick<Approval, 'approvalStatus'> | null;
  readonly letterTemplate: Pick<Letter['letterTemplate'], 'requiresApproval'>;
};

/** A command as it is offered to the person; `refusal` says why it cannot be done now, and is null when it can. */
export interface OfferedCommand {
  readonly id: 'delete' | 'preview' | 'reflood' | 'save' | 'revoke' | 'decline' | 'send' | 'submit' | 'approve';
  readonly label: string;
  /** The key beside Ctrl or ⌘. */
  readonly key?: 's' | 'p' | 'enter';
  readonly look: 'quiet-danger' | 'default' | 'primary';
  readonly refusal: string | null;
}

const NO_TITLE = 'Please give the letter a title first.';

/** The letter's commands in their order (specification, section 2: letter editor); the last is what it waits for. */
export function offeredCommands(letter: OfferedLetter, name: string): readonly OfferedCommand[] {
  const { abilities } = letter;
  const untitled = name.trim() === '' ? NO_TITLE : null;
  const unchangeable = changeRefusal(letter);
  const reflood = abilities.reflood ? untitled : (unchangeable ?? 'You may not reflood this letter.');
  const preview = abilities.preview ? null : 'You may not see the PDF of this letter.';
  return [
    { id: 'delete', label: 'Delete', look: 'quiet-danger', refusal: deleteRefusal(letter) },
    { id: 'preview', label: 'Preview', key: 'p', look: 'default', refusal: preview },
    { id: 'reflood', label: 'Reflood', look: 'default', refusal: reflood },
    { id: 'save', label: 'Save', key: 's', look: 'default', refusal: unchangeable ?? untitled },
    ...(abilities.revoke ? [REVOKE] : []),
    ...(abilities.decline ? [DECLINE] : []),
    primaryCommand(letter, untitled),
  ];
}

const REVOKE: OfferedCommand = { id: 'revoke', label: 'Revoke', look: 'default', refusal: null };
const DECLINE: OfferedCommand = { id: 'decline', label: 'Decline', look: 'default', refusal: null };

/** Approve for an approver, Submit while the letter needs an approval that counts, else Send. */
function primaryCommand(letter: OfferedLetter, untitled: string | null): OfferedCommand {
  const { abilities } = letter;
  const primary = { key: 'enter', look: 'primary' } as const;
  if (abilities.approve) return { ...primary, id: 'approve', label: 'Approve', refusal: untitled };
  if (abilities.submit || awaitsSubmission(letter)) {
    const refusal = abilities.submit ? untitled : submitRefusal(letter);
    return { ...primary, id: 'submit', label: 'Submit', refusal };
  }
  return { ...primary, id: 'send', label: 'Send', refusal: sendRefusal(letter) ?? untitled };
}

/** The letter needs an approval and has none that counts. */
function awaitsSubmission({ letterTemplate, approval, approvalVoid }: OfferedLetter): boolean {
  if (!letterTemplate.requiresApproval) return false;
  return approval === null || approval.approvalStatus === 'DECLINED' || approvalVoid;
}

function submitRefusal(letter: OfferedLetter): string {
  if (letter.id === NEW_LETTER_ID) return SEND_REFUSAL_SENTENCES.letter_unsaved;
  return changeRefusal(letter) ?? 'You may not submit this letter.';
}

function sendRefusal(letter: OfferedLetter): string | null {
  if (letter.sendRefusal === null) return null;
  const forbidden = letter.sendRefusal === 'forbidden' ? changeRefusal(letter) : null;
  return forbidden ?? SEND_REFUSAL_SENTENCES[letter.sendRefusal];
}

function deleteRefusal(letter: OfferedLetter): string | null {
  if (letter.id === NEW_LETTER_ID || letter.abilities.delete) return null;
  if (letter.sentLetters > 0) return 'This letter was sent and cannot be deleted.';
  return changeRefusal(letter) ?? 'This letter cannot be deleted.';
}
