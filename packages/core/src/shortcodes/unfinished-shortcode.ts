/** A shortcode that is being typed: where its braces begin, and what of its name stands there. */
export interface UnfinishedShortcode {
  readonly start: number;
  readonly typed: string;
}

const BEGUN = /\{\{[ \u00a0]*(?:shortcode[ \u00a0]+)?([A-Za-z0-9_.]*)$/i;
/** Characters before the caret that are looked at: braces, the word and the longest name. */
const REACH = 120;

const IN_A_WORD = /^[A-Za-z0-9_.]/;

/** The shortcode that is being typed right before the caret; null when none is, or when the caret stands in its name. */
export function findUnfinishedShortcode(text: string, caret: number): UnfinishedShortcode | null {
  if (IN_A_WORD.test(text.slice(caret, caret + 1))) return null;
  const from = Math.max(0, caret - REACH);
  const found = BEGUN.exec(text.slice(from, caret));
  return found === null ? null : { start: from + found.index, typed: found[1] ?? '' };
}
