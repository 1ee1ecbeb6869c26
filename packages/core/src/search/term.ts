type TermReach = 'anywhere' | 'word beginnings';

/** Minimum run of letters and digits that the index supports. */
const INDEXED = 3;

/**
 * Returns where a term is matched, so that a search of a million rows stays fast: one or two letters match word
 * beginnings only, punctuation matches anywhere.
 * @param term trimmed, not empty.
 */
export function reachOf(term: string): TermReach {
  const longest = Math.max(0, ...(term.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].length));
  return longest > 0 && longest < INDEXED ? 'word beginnings' : 'anywhere';
}

/** Returns true if the text matches the term as the search would, ignoring case. */
export function holdsTerm(text: string, term: string): boolean {
  const [low, sought] = [text.toLowerCase(), term.toLowerCase()];
  return reachOf(term) === 'anywhere' ? low.includes(sought) : low.startsWith(sought) || low.includes(` ${sought}`);
}
