/** Whose work something is, and what waits for it. */
export interface Turn {
  /** Tells one person from every other. */
  readonly person: string;
  /** A sending or a decision waits for it: it goes before previews, and no budget cuts it off. */
  readonly urgent: boolean;
}

let strangers = 0;

/** For work of nobody in particular: each time somebody else's. */
export function anonymousTurn(): Turn {
  strangers += 1;
  return { person: `nobody ${strangers}`, urgent: false };
}
