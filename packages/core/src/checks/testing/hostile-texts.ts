import type { Check } from '../check.ts';
import { countCharactersRead } from './characters-read.ts';
import { aLetterAbout, type LetterParts } from './letter-about.ts';

const LENGTH = 100_000;

/** Returns lines of 100,000 characters made of one piece each, with titles for `test.each`. */
export function hostileTexts(...pieces: readonly string[]): [string, string][] {
  const usual = ['x', ' ', '_', 'Dear ', 'Reza Rasmussen '];
  return [...usual, ...pieces].map((piece) => [`a long line of “${piece}”`, fill(piece, LENGTH)]);
}

function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Whether a check of twice the text reads at most about twice as much, and which of its expressions are unbounded. */
export function readsInProportion(check: Check, text: string, parts: LetterParts = {}) {
  const read = (line: string) => {
    const letter = aLetterAbout({ ...parts, title: line, text: [line], message: [line] });
    return countCharactersRead(() => check.find(letter));
  };
  const [half, whole] = [read(text.slice(0, text.length / 2)), read(text)];
  return { isInProportion: whole.characters <= 2.2 * half.characters + text.length, unbounded: whole.unbounded };
}
