/** A shortcode being typed: the offset of its braces and the partial name. */
interface UnfinishedShortcode {
  readonly start: number;
  readonly typed: string;
}

const BEGUN = /\{\{[ \u00a0]*(?:shortcode[ \u00a0]+)?([A-Za-z0-9_.]*)$/i;
/** Characters scanned before the caret. */
const MAX_LOOKBEHIND = 120;

const IN_A_WORD = /^[A-Za-z0-9_.]/;

/** Finds the shortcode being typed at the caret; null if there is none or the caret is within the name. */
export function findUnfinishedShortcode(text: string, caret: number): UnfinishedShortcode | null {
  if (IN_A_WORD.test(text.slice(caret, caret + 1))) return null;
  const from = Math.max(0, caret - MAX_LOOKBEHIND);
  const found = BEGUN.exec(text.slice(from, caret));
  return found === null ? null : { start: from + found.index, typed: found[1] ?? '' };
}
