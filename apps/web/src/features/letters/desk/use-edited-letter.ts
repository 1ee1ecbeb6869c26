import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { pickContent } from '@letterdesk/core/content';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import type { RefObject } from 'react';
import type { DraftStore } from '../../../draft-store/draft-store.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import type { OpenedLetter } from '../opened-letter.ts';
import type { Refusal } from './save-letter.ts';

/** A letter's title and text while they are edited, and how they stand against what is stored. */
export interface EditedLetter {
  readonly store: DraftStore<LetterContent, Letter, Refusal>;
  /** The stored copy the text grew from; its version is the one a save names. */
  readonly base: Letter;
  /** What stood in that copy; null when that is not known any more. */
  readonly grownFrom: LetterContent | null;
  readonly name: string;
  readonly text: string;
  readonly dirty: boolean;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** When what was restored had been typed; null when nothing was restored. */
  readonly restoredFrom: number | null;
  /** When something was typed last. */
  readonly typedAt: number | null;
  /** Somebody else saved in between: both copies. */
  readonly conflict: { readonly theirs: Letter; readonly mine: LetterContent } | null;
  /** The title and text as they stand this moment. */
  current(): LetterContent;
}

export function useEditedLetter(opened: OpenedLetter, editor: RefObject<RichTextEditorHandle | null>): EditedLetter {
  const { store, base, content, ...state } = useDraftStore<LetterContent, Letter, Refusal>(
    () => ({
      ...opened,
      contentOf: (letter) => pickContent(LETTER_CONTENT, letter),
      versionOf: ({ version }) => version,
      withRemoteMetadata: (letter, next) => ({ ...letter, ...standingOf(next) }),
      isOnlyHere: ({ id }) => id === NEW_LETTER_ID && opened.isWorthKeeping(),
      tidy: (content) => ({ ...content, name: content.name.trim() }),
    }),
    () => editor.current?.handOn(),
  );
  return { ...state, store, base, ...content, current: () => store.current() };
}

/** What others decide about a letter, and not what is written in it. */
function standingOf(letter: Letter): Partial<Letter> {
  const { locked, approval, approvalVoid, approvalRevoked, approvalRevokedBy } = letter;
  const { abilities, refusals, nextCommand, deletable, sentLetters } = letter;
  const { attachments, emailAttachments, attachmentChanges } = letter;
  const standing = { locked, approval, approvalVoid, approvalRevoked, approvalRevokedBy };
  const files = { attachments, emailAttachments, attachmentChanges };
  return { ...standing, ...files, abilities, refusals, nextCommand, deletable, sentLetters };
}
