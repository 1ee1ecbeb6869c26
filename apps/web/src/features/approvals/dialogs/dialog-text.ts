import { z } from 'zod';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftKindConfig, type OpenedDraft, openDraft } from '../../../draft-store/open-draft.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';

interface DialogContent {
  readonly words: string;
}

/** A dialog's unsent text, kept in this browser only. */
export type OpenedDialogText = OpenedDraft<DialogContent, null>;

const getDialogDraftConfig = (purpose: string): DraftKindConfig<DialogContent, null, null> => ({
  kind: { name: 'words', content: z.object({ words: z.string() }), base: z.null() },
  idOf: () => purpose,
  baseOf: () => null,
  restoreBase: () => null,
});

/** Loads unused text typed into a dialog. @param purpose identifies its purpose. */
export function openDialogText(owner: DraftOwner, purpose: string): Promise<OpenedDialogText> {
  return openDraft(owner, getDialogDraftConfig(purpose), null);
}

interface DialogText {
  readonly text: string;
  set(text: string): void;
  /** The text was used. */
  used(): void;
}

/** Text typed into a dialog, kept in this browser until used. */
export function useDialogText(opened: OpenedDialogText): DialogText {
  const { store, content } = useDraftStore<DialogContent, null>(() => ({
    ...opened,
    // A late draft is offered next time instead.
    late: null,
    findAgain: undefined,
    contentOf: () => ({ words: '' }),
    versionOf: () => 0,
  }));
  return { text: content.words, set: (text) => store.change({ words: text }), used: () => store.forget() };
}
