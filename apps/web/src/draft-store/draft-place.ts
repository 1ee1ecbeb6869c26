import type { UnsavedDraft } from './draft-reducer.ts';
import type { DraftKey, DraftStorage } from './draft-storage.ts';
import type { DraftPlace } from './draft-writer.ts';
import { browserDrafts, claimDraft } from './find-drafts.ts';
import { trackPendingSave } from './pending-saves.ts';
import type { DraftKind, StoredDraft } from './stored-draft.ts';

interface PlaceInput<Content, Stored, Base> extends Omit<DraftKey, 'kind'> {
  readonly kind: DraftKind<Content, Base>;
  /** Returns the part of the stored version that is kept with the draft. */
  baseOf(stored: Stored): Base;
}

/** Where one tab keeps its draft of one item, until another tab claims it. */
export function draftPlace<Content, Stored, Base>(
  { account, kind, id, tab, baseOf }: PlaceInput<Content, Stored, Base>,
  storage: DraftStorage = browserDrafts.storage,
): DraftPlace<Content, Stored> {
  const key: DraftKey = { account, kind: kind.name, id, tab };
  const written = ({
    content,
    base,
    grownFrom,
    typedAt,
  }: UnsavedDraft<Content, Stored>): StoredDraft<Content, Base> => ({
    content,
    base: baseOf(base),
    grownFrom,
    typedAt,
  });
  const isMine = claimDraft(key, storage);
  return {
    keep: async (draft) => {
      if (isMine()) await storage.keep(key, written(draft));
    },
    keepAtOnce: (draft) => {
      if (isMine()) storage.keepAtOnce(key, written(draft));
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
