import { MAX_ID } from '../flooding/id-map.ts';

const PATTERNS = [
  /^#?(\d{1,10})$/,
  // A link to the letter, or to the search that finds it.
  /\/letters\/(\d{1,10})(?:[/?#]|$)/,
  /[?&]key=letterId&(?:[^#]*&)?value=(\d{1,10})(?:[&#]|$)/,
];

/** Reads a letter's number from what was typed or pasted: the number, or a link to the letter. Null for anything else. */
export function readLetterReference(text: string): number | null {
  for (const pattern of PATTERNS) {
    const id = Number(pattern.exec(text.trim())?.[1]);
    if (id > 0 && id <= MAX_ID) return id;
  }
  return null;
}
