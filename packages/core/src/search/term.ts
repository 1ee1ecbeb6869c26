/** How a term is found in a column: anywhere in it, or where a word begins. */
export type TermReach = 'anywhere' | 'word beginnings';

/** A row of this many letters and digits is found by an index wherever it stands. */
const INDEXED = 3;

/**
 * Where a term is looked for, so that a million rows take no longer than a few. One or two letters stand in nearly every
 * row, so they are taken for the beginning of a word. Signs alone are looked for anywhere.
 * @param term trimmed, not empty.
 */
export function reachOf(term: string): TermReach {
  const longest = Math.max(0, ...(term.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].length));
  return longest > 0 && longest < INDEXED ? 'word beginnings' : 'anywhere';
}

/** Whether a text holds a term as the search understands it, whatever the case of the letters. */
export function holdsTerm(text: string, term: string): boolean {
  const [low, sought] = [text.toLowerCase(), term.toLowerCase()];
  return reachOf(term) === 'anywhere' ? low.includes(sought) : low.startsWith(sought) || low.includes(` ${sought}`);
}
