import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import type { Doing, LetterActions } from './use-letter-actions.ts';
import type { LetterContent } from './use-letter-content.ts';

/** Something that can be done with the letter: one object for its button and its shortcut. */
export interface LetterCommand {
  readonly id: 'delete' | 'preview' | 'reflood' | 'save' | 'send';
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

const READ_ONLY = 'You may read this letter, but not change it.';
const NO_TITLE = 'Please give the letter a title first.';

/** The letter's commands in their order, by what the server allows this person (`abilities`). */
export function letterCommands(content: LetterContent, actions: LetterActions): readonly LetterCommand[] {
  const { base, name } = content;
  const { abilities } = base;
  const unstored = base.id === NEW_LETTER_ID;
  const untitled = name.trim() === '' ? NO_TITLE : null;
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
      refusal: abilities.reflood ? untitled : READ_ONLY,
      running: running('reflood'),
      perform: () => void actions.reflood(true),
    },
    {
      id: 'save',
      label: 'Save',
      key: 's',
      look: 'default',
      refusal: abilities.update ? untitled : READ_ONLY,
      running: running('save'),
      perform: () => void actions.save(),
    },
    {
      id: 'send',
      label: 'Send',
      key: 'enter',
      look: 'primary',
      refusal: abilities.send ? untitled : sendRefusal(content),
      running: running('send'),
      perform: () => void actions.send(),
    },
  ];
}

function deleteRefusal({ base }: LetterContent): string {
  if (base.sentLetters > 0) return 'This letter was sent and cannot be deleted.';
  return base.abilities.update ? 'This letter cannot be deleted.' : READ_ONLY;
}

function sendRefusal({ base }: LetterContent): string {
  if (!base.abilities.update) return READ_ONLY;
  if (base.id === NEW_LETTER_ID) return 'Please save this letter first.';
  if (base.letterTemplate.requiresApproval) return 'This letter needs an approval before it can be sent.';
  return 'You may not send this letter.';
}
