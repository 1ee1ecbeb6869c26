import { z } from 'zod';
import type { Keeper } from '../../../unsaved/keeper.ts';
import { type OpenedText, openText, type Shelf } from '../../../unsaved/opened-text.ts';
import { useTextStore } from '../../../unsaved/use-text-store.ts';

interface Words {
  readonly words: string;
}

/** Nothing of them is ever stored as they are: they are used for something. */
export type OpenedDialogText = OpenedText<Words, null>;

const wordsShelf = (what: string): Shelf<Words, null, null> => ({
  kind: { name: 'words', content: z.object({ words: z.string() }), base: z.null() },
  idOf: () => what,
  baseOf: () => null,
  grownFrom: () => null,
});

/** Finds the words that were typed into a dialog before and not used. @param what tells what for. */
export function openDialogText(keeper: Keeper, what: string): Promise<OpenedDialogText> {
  return openText(keeper, wordsShelf(what), null);
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
  const { store, content } = useTextStore<Words, null>(() => ({
    ...opened,
    // Nothing takes the place of what may be on its way already: what comes late is offered next time.
    coming: null,
    again: undefined,
    contentOf: () => ({ words: '' }),
    versionOf: () => 0,
  }));
  return { words: content.words, set: (words) => store.change({ words }), used: () => store.end() };
}
