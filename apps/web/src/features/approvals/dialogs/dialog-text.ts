import { z } from 'zod';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftShelf, type OpenedDraft, openDraft } from '../../../draft-store/opened-draft.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';

interface Words {
  readonly words: string;
}

/** Nothing of them is ever stored as they are: they are used for something. */
export type OpenedDialogText = OpenedDraft<Words, null>;

const wordsShelf = (what: string): DraftShelf<Words, null, null> => ({
  kind: { name: 'words', content: z.object({ words: z.string() }), base: z.null() },
  idOf: () => what,
  baseOf: () => null,
  grownFrom: () => null,
});

/** Finds the words that were typed into a dialog before and not used. @param what tells what for. */
export function openDialogText(keeper: DraftOwner, what: string): Promise<OpenedDialogText> {
  return openDraft(keeper, wordsShelf(what), null);
}

interface EditedWords {
  readonly words: string;
  set(words: string): void;
  /** They arrived where they were meant to go. */
  used(): void;
}

/**
 * Words typed into a dialog, kept in this browser until they are used: a dialog that was closed, a reload or a lost
 * connection takes nothing away.
 */
export function useDialogText(opened: OpenedDialogText): EditedWords {
  const { store, content } = useDraftStore<Words, null>(() => ({
    ...opened,
    // Nothing takes the place of what may be on its way already: what comes late is offered next time.
    late: null,
    findAgain: undefined,
    contentOf: () => ({ words: '' }),
    versionOf: () => 0,
  }));
  return { words: content.words, set: (words) => store.change({ words }), used: () => store.forget() };
}
