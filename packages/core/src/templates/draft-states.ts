/** Transitions of a template and its single draft, decided under the template's lock. */

export interface DraftState {
  /** 0 = never published. */
  readonly publishedVersion: number;
  /** The draft's version. */
  readonly draft: number | null;
}

/** A template with a draft, which publishing and deleting require. */
export type DraftedState = DraftState & { readonly draft: number };

/** Another author changed or deleted the draft. */
export type DraftRefusal = 'draft_stale' | 'draft_deleted';

/**
 * Creates a draft if there still is none, or changes the version the author saw.
 * @param seen 0 if there was none.
 */
export function decideSave({ draft }: DraftState, seen: number): 'begin' | 'change' | DraftRefusal {
  if (draft === null) return seen === 0 ? 'begin' : 'draft_deleted';
  return draft === seen ? 'change' : 'draft_stale';
}

export function decidePublish({ draft }: DraftedState, seen: number): 'publish' | 'draft_stale' {
  return draft === seen ? 'publish' : 'draft_stale';
}

/**
 * A template that was never published is deleted with its draft (specification 4.47).
 * @param seen undefined deletes any version.
 */
export function decideDelete(
  { publishedVersion, draft }: DraftedState,
  seen: number | undefined,
): 'delete_draft' | 'delete_template' | 'draft_stale' {
  if (seen !== undefined && draft !== seen) return 'draft_stale';
  return publishedVersion === 0 ? 'delete_template' : 'delete_draft';
}
