import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { getRefusalMessage } from '../../../../api/api-error.ts';

/** What the server says about the letter. */
export type OfferedLetter = Pick<Letter, 'id' | 'refusals' | 'nextCommand' | 'sentLetters'>;

export type CommandId = 'delete' | 'preview' | 'reflood' | 'save' | 'revoke' | 'decline' | Letter['nextCommand'];

/** A command as offered to the user. */
export interface OfferedCommand {
  readonly id: CommandId;
  readonly label: string;
  /** The key used with Ctrl or ⌘. */
  readonly key?: 's' | 'p' | 'enter';
  readonly look: 'quiet-danger' | 'default' | 'secondary' | 'primary';
  /** Why the command is unavailable, or null. */
  readonly refusal: string | null;
}

export const NO_TITLE = 'Give the letter a title first.';

/** Returns the letter's commands in order (specification 2.30); the last one is the next step. */
export function offeredCommands(letter: OfferedLetter, name: string): readonly OfferedCommand[] {
  const { id, refusals, nextCommand, sentLetters } = letter;
  const isSentAgain = nextCommand === 'send' && sentLetters > 0;
  const untitled = name.trim() === '' ? NO_TITLE : null;
  // A letter that isn't stored exists in this browser only, and anyone may discard it.
  const remove = id === NEW_LETTER_ID ? null : refusals.delete;
  return [
    { id: 'delete', label: 'Delete', look: 'quiet-danger', refusal: getRefusalMessage(remove) },
    { id: 'preview', label: 'Preview', key: 'p', look: 'default', refusal: getRefusalMessage(refusals.preview) },
    { id: 'reflood', label: 'Reflood', look: 'default', refusal: getRefusalMessage(refusals.reflood) ?? untitled },
    { id: 'save', label: 'Save', key: 's', look: 'default', refusal: saveRefusal(letter) ?? untitled },
    ...(refusals.revoke === null ? [REVOKE] : []),
    ...(refusals.decline === null ? [DECLINE] : []),
    {
      id: nextCommand,
      label: isSentAgain ? 'Send again' : NEXT_LABELS[nextCommand],
      key: 'enter',
      look: isSentAgain ? 'secondary' : 'primary',
      refusal: getRefusalMessage(refusals[nextCommand]) ?? untitled,
    },
  ];
}

/** Saving a locked letter stores nothing and shows no error (specification 4.22). */
function saveRefusal({ refusals }: OfferedLetter): string | null {
  return refusals.update === 'letter_locked' ? null : getRefusalMessage(refusals.update);
}

const REVOKE: OfferedCommand = { id: 'revoke', label: 'Revoke', look: 'default', refusal: null };
const DECLINE: OfferedCommand = { id: 'decline', label: 'Decline', look: 'secondary', refusal: null };
const NEXT_LABELS: Readonly<Record<Letter['nextCommand'], string>> = {
  approve: 'Approve',
  submit: 'Submit',
  send: 'Send',
};
