import { z } from 'zod';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftShelf, type OpenedDraft, openDraft } from '../../../draft-store/opened-draft.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';

interface Words {
  readonly words: string;
}

/** Never stored on the server as such. */
export type OpenedDialogText = OpenedDraft<Words, null>;

const wordsShelf = (what: string): DraftShelf<Words, null, null> => ({
  kind: { name: 'words', content: z.object({ words: z.string() }), base: z.null() },
  idOf: () => what,
  baseOf: () => null,
  grownFrom: () => null,
});

/** Loads unused text typed into a dialog. @param what identifies its purpose. */
export function openDialogText(owner: DraftOwner, what: string): Promise<OpenedDialogText> {
  return openDraft(owner, wordsShelf(what), null);
}

interface DialogText {
  readonly words: string;
  set(words: string): void;
  /** The text was used. */
  used(): void;
}

/** Text typed into a dialog, kept in this browser until used. */
export function useDialogText(opened: OpenedDialogText): DialogText {
  const { store, content } = useDraftStore<Words, null>(() => ({
    ...opened,
    // A late draft is offered next time instead.
    late: null,
    findAgain: undefined,
    contentOf: () => ({ words: '' }),
    versionOf: () => 0,
  }));
  return { words: content.words, set: (words) => store.change({ words }), used: () => store.forget() };
}
