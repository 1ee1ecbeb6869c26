export interface Turn {
  /** Identifies one person. */
  readonly person: string;
  /** For a sending or decision: goes before previews and has no time budget. */
  readonly urgent: boolean;
}

let strangers = 0;

/** A turn that belongs to no person. */
export function anonymousTurn(): Turn {
  strangers += 1;
  return { person: `nobody ${strangers}`, urgent: false };
}
