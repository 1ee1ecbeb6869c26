import { APOSTROPHE, normalizeText } from './normal-form.ts';

/** Characters of a text that are indexed. */
const INDEXED_LENGTH = 200_000;
/** Longer parts are cut; PostgreSQL allows 2,046 bytes. */
const PART_LENGTH = 250;
/** Bytes of all parts together; PostgreSQL allows 1 MiB. */
const MAX_BYTES = 700_000;
/** PostgreSQL keeps no later positions, and no more per part. */
const LAST_POSITION = 16_383;
const MAX_POSITIONS = 255;

/**
 * Returns the `tsvector` of a text in normal form. Words joined by punctuation are indexed part by part, words with
 * apostrophes also as a whole.
 */
export function indexText(text: string): string {
  const positions = new Map<string, Set<number>>();
  let position = 0;
  let bytes = 0;
  const add = (part: string) => {
    const known = positions.get(part) ?? new Set();
    if (known.size === 0 && !positions.has(part)) bytes += 3 * part.length;
    if (bytes > MAX_BYTES) return;
    if (position <= LAST_POSITION && known.size < MAX_POSITIONS) known.add(position);
    positions.set(part, known);
  };
  for (const [token] of text.slice(0, INDEXED_LENGTH).matchAll(/\S+/g)) {
    for (const part of splitParts(token)) {
      position += 1;
      add(part);
    }
    const apart = token.replaceAll(APOSTROPHE, ' ');
    if (apart !== token) for (const part of splitParts(apart)) if (position > 0) add(part);
  }
  return [...positions].map(([part, at]) => [`'${part}'`, [...at].join()].filter(Boolean).join(':')).join(' ');
}

/**
 * Returns the `tsquery` for all words of a term, or null if it has none. Quoted words and the parts of joined ones must
 * follow each other; `-` excludes a word, `or` separates alternatives.
 */
export function queryText(term: string): string | null {
  const alternatives: string[][] = [[]];
  for (const [token] of term.replaceAll(/[“”„]/g, '"').matchAll(/-?"[^"]*"?|\S+/g)) {
    if (/^or$/i.test(token)) {
      alternatives.push([]);
      continue;
    }
    const parts = splitParts(token).map((part) => `'${part}'`);
    if (parts.length === 0) continue;
    alternatives.at(-1)?.push(`${token.startsWith('-') ? '!' : ''}(${parts.join(' <-> ')})`);
  }
  const found = alternatives.filter((words) => words.length > 0).map((words) => words.join(' & '));
  return found.length === 0 ? null : found.join(' | ');
}

/** Splits into runs of letters and digits in normal form. */
function splitParts(text: string): string[] {
  return (normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((part) => [...part].slice(0, PART_LENGTH).join(''));
}
