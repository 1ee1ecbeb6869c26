/** What becomes of a template and its one draft; decided under the template's lock, so that of two people one wins. */

/** A template as far as its draft is concerned. */
export interface DraftState {
  /** 0 = never published. */
  readonly publishedVersion: number;
  /** The draft's version; null when there is none. */
  readonly draft: number | null;
}

/** A template that has a draft, without which the policy lets nobody publish or delete one. */
export type DraftedState = DraftState & { readonly draft: number };

/** Someone else was faster: the draft has another version than the author saw, or it is gone. */
export type DraftRefusal = 'draft_stale' | 'draft_deleted';

/**
 * Saving: begins a draft when there was none and still is none, changes it when it is the one that the author saw.
 * @param seen the draft's version that the author saw; 0 when there was none.
 */
export function decideSave({ draft }: DraftState, seen: number): 'begin' | 'change' | DraftRefusal {
  if (draft === null) return seen === 0 ? 'begin' : 'draft_deleted';
  return draft === seen ? 'change' : 'draft_stale';
}

export function decidePublish({ draft }: DraftedState, seen: number): 'publish' | 'draft_stale' {
  return draft === seen ? 'publish' : 'draft_stale';
}

/**
 * Deleting: a template that was never published goes with its draft (specification 4.47).
 * @param seen undefined deletes the draft as it stands.
 */
export function decideDelete(
  { publishedVersion, draft }: DraftedState,
  seen: number | undefined,
): 'delete_draft' | 'delete_template' | 'draft_stale' {
  if (seen !== undefined && draft !== seen) return 'draft_stale';
  return publishedVersion === 0 ? 'delete_template' : 'delete_draft';
}
