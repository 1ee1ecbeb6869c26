import { normalizeText } from './normal-form.ts';

type TermReach = 'anywhere' | 'word beginnings';

/** Minimum run of letters and digits that the index supports. */
const MIN_INDEXED_LENGTH = 3;

/** Quotes around words, and the punctuation of `Peña, José;`. */
const AROUND_WORD = /^[",;“”„‟«»‹›]+|[",;“”„‟«»‹›]+$/gu;

/**
 * Returns the different words of a term in normal form, without quotes, commas and semicolons around them. A term of
 * apostrophes or marks alone has none.
 */
export function splitTerm(term: string): string[] {
  const words = normalizeText(term).split(' ');
  return [...new Set(words.map((word) => word.replace(AROUND_WORD, '') || word))].filter((word) => word !== '');
}

/**
 * Returns where a word is matched, so that a search of a million rows stays fast: one or two letters match word
 * beginnings only, punctuation matches anywhere.
 * @param word in normal form.
 */
export function reachOf(word: string): TermReach {
  const longest = Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run].length));
  return longest > 0 && longest < MIN_INDEXED_LENGTH ? 'word beginnings' : 'anywhere';
}

/** Returns true if the text contains every word of the term, as the search finds it. */
export function holdsTerm(text: string, term: string): boolean {
  const [held, words] = [normalizeText(text), splitTerm(term)];
  return words.length > 0 && words.every((word) => holdsWord(held, word));
}

function holdsWord(held: string, word: string): boolean {
  return reachOf(word) === 'anywhere' ? held.includes(word) : ` ${held}`.includes(` ${word}`);
}

/** Returns true if the text contains every word of what is sought. An empty search matches every text. */
export function matchesText(text: string, sought: string): boolean {
  const held = normalizeText(text);
  return splitTerm(sought).every((word) => held.includes(word));
}
