import type { UnsavedDraft } from './draft-reducer.ts';
import type { DraftKey, DraftStorage } from './draft-storage.ts';
import { claimDraft } from './find-drafts.ts';
import { trackPendingSave } from './pending-saves.ts';
import type { DraftKind, StoredDraft } from './stored-draft.ts';

/** Where the draft of one item is kept. */
export interface DraftPlace<Content, Stored> {
  keep(draft: UnsavedDraft<Content, Stored>): Promise<void>;
  /** Keeps it synchronously, for a closing page. */
  keepAtOnce(draft: UnsavedDraft<Content, Stored>): void;
  /** Removes what was kept synchronously, once it is kept otherwise. */
  dropExitSnapshot(): void;
  forget(): Promise<void>;
  /** Called with each save in progress. */
  saving(save: Promise<unknown>): void;
}

interface PlaceInput<Content, Stored, Base> extends Omit<DraftKey, 'kind'> {
  readonly kind: DraftKind<Content, Base>;
  /** Returns the part of the stored version that is kept with the draft. */
  baseOf(stored: Stored): Base;
}

/** Creates the place where one tab keeps its draft of one item, until another tab claims it. */
export function createDraftPlace<Content, Stored, Base>(
  { account, kind, id, tab, baseOf }: PlaceInput<Content, Stored, Base>,
  storage: DraftStorage,
): DraftPlace<Content, Stored> {
  const key: DraftKey = { account, kind: kind.name, id, tab };
  const toStoredDraft = ({
    content,
    base,
    mergeBase,
    typedAt,
  }: UnsavedDraft<Content, Stored>): StoredDraft<Content, Base> => ({
    content,
    base: baseOf(base),
    grownFrom: mergeBase,
    typedAt,
  });
  const isMine = claimDraft(key, storage);
  return {
    keep: async (draft) => {
      if (isMine()) await storage.keep(key, toStoredDraft(draft));
    },
    keepAtOnce: (draft) => {
      if (isMine()) storage.keepAtOnce(key, toStoredDraft(draft));
    },
    dropExitSnapshot: () => {
      if (isMine()) storage.dropExitSnapshot(key);
    },
    forget: async () => {
      if (isMine()) await storage.forget(key);
    },
    saving: (save) => trackPendingSave({ kind: kind.name, id }, save),
  };
}
