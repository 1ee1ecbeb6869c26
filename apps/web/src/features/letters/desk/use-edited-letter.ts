import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { pickContent } from '@letterdesk/core/content';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import type { RefObject } from 'react';
import type { DraftStore } from '../../../draft-store/draft-store.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import type { OpenedLetter } from '../opened-letter.ts';
import type { LetterSaveRefusal } from './commands/letter-questions.ts';

/** A letter while it is edited. */
export interface EditedLetter {
  readonly store: DraftStore<LetterContent, Letter, LetterSaveRefusal>;
  /** The stored version that the content grew from; a save states its version. */
  readonly base: Letter;
  /** The content of that version, as the merge base; null if unknown. */
  readonly mergeBase: LetterContent | null;
  readonly name: string;
  readonly text: string;
  readonly dirty: boolean;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** When restored content was typed; null if nothing was restored. */
  readonly restoredTypedAt: number | null;
  readonly typedAt: number | null;
  /** Another user saved first: both versions. */
  readonly conflict: { readonly theirs: Letter; readonly mine: LetterContent } | null;
  /** Returns the current content. */
  current(): LetterContent;
}

export function useEditedLetter(opened: OpenedLetter, editor: RefObject<RichTextEditorHandle | null>): EditedLetter {
  const { store, base, content, ...state } = useDraftStore<LetterContent, Letter, LetterSaveRefusal>(
    () => ({
      ...opened,
      contentOf: (letter) => pickContent(LETTER_CONTENT, letter),
      versionOf: ({ version }) => version,
      withRemoteMetadata: (letter, next) => ({ ...letter, ...remoteMetadataOf(next) }),
      isOnlyHere: ({ id }) => id === NEW_LETTER_ID && opened.isWorthKeeping(),
      tidy: (content) => ({ ...content, name: content.name.trim() }),
    }),
    () => editor.current?.flush(),
  );
  return { ...state, store, base, ...content, current: () => store.current() };
}

/** Returns what others decide about a letter, without its content. */
function remoteMetadataOf(letter: Letter): Partial<Letter> {
  const { locked, approval, approvalVoid, approvalRevoked, approvalRevokedBy } = letter;
  const { abilities, refusals, nextCommand, deletable, sentLetters } = letter;
  const { attachments, emailAttachments, attachmentChanges, changedParts } = letter;
  const status = { locked, approval, approvalVoid, approvalRevoked, approvalRevokedBy };
  const files = { attachments, emailAttachments, attachmentChanges, changedParts };
  return { ...status, ...files, abilities, refusals, nextCommand, deletable, sentLetters };
}
