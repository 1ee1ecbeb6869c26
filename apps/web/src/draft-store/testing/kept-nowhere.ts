import type { OpenedDraft } from '../open-draft.ts';

/** An opened item without browser storage. */
export function keptNowhere<Content, Stored>(stored: Stored): OpenedDraft<Content, Stored> {
  const nothing = () => undefined;
  const place = {
    keep: async () => undefined,
    keepAtOnce: nothing,
    dropExitSnapshot: nothing,
    forget: async () => undefined,
    saving: nothing,
  };
  return { stored, restored: null, unreadable: null, late: null, placeOf: () => place };
}
