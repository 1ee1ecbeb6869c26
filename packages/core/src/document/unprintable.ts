import { excerptAround } from './excerpt-around.ts';
import { readingOf } from './missing-value-lines.ts';
import { linesOf } from './missing-values.ts';
import { omitMissing } from './omit-missing.ts';
import { PRINTABLE } from './printable-characters.ts';
import type { DocumentNode } from './schema.ts';

export const PRINTED_PLACES = ['text', 'footer'] as const;

/** Enough to show what is wrong, and few enough for a header of an answer. */
export const MOST_UNPRINTABLE_LISTED = 100;

/** A character that no letter font has, so that a PDF shows a box for it. */
export interface UnprintableCharacter {
  readonly character: string;
  /** The words around it. */
  readonly excerpt: string;
  readonly place: (typeof PRINTED_PLACES)[number];
}

/** First code points and lengths of ranges, decoded at the first use. */
let ranges: readonly (readonly [first: number, last: number])[] | undefined;

/** @param encoded pairs of a gap and a length in base 36. */
export function decodeRanges(encoded: string): [first: number, last: number][] {
  let next = 0;
  return encoded.split(' ').map((pair) => {
    const [gap = 0, length = 0] = pair.split(':').map((digits) => Number.parseInt(digits, 36));
    const first = next + gap;
    next = first + length;
    return [first, next - 1];
  });
}

/** ASCII, and what leaves no mark: white space, controls, joiners and direction marks. */
const NEEDS_NO_GLYPH = /^[\p{ASCII}\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;

function hasGlyph(character: string): boolean {
  if (NEEDS_NO_GLYPH.test(character)) return true;
  ranges ??= decodeRanges(PRINTABLE);
  const code = character.codePointAt(0) ?? 0;
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= code;
}

/** Private characters have another look, or none, in each font. */
const IS_PRIVATE = /\p{Co}/u;

/** Returns true if the letter fonts have a character or its parts. */
export function isPrintable(character: string): boolean {
  if (IS_PRIVATE.test(character)) return false;
  return (
    hasGlyph(character) || (character.normalize('NFD') !== character && [...character.normalize('NFD')].every(hasGlyph))
  );
}

/** Reads the line once: it may have thousands of such characters. */
function unprintableIn(line: string, place: UnprintableCharacter['place']): UnprintableCharacter[] {
  const found = new Map<string, UnprintableCharacter>();
  const printable = new Set<string>();
  let at = 0;
  for (const character of line) {
    if (!found.has(character) && !printable.has(character)) {
      if (isPrintable(character)) printable.add(character);
      else found.set(character, { character, excerpt: excerptAround(line, character, at), place });
    }
    at += character.length;
  }
  return [...found.values()];
}

function unprintableInText(node: DocumentNode): UnprintableCharacter[] {
  const content = node.content ?? [];
  if (node.type !== 'paragraph' && node.type !== 'heading') return content.flatMap(unprintableInText);
  return linesOf(content).flatMap((nodes) => unprintableIn(nodes.map(readingOf).join('').trim(), 'text'));
}

/** Returns the characters of a letter's PDF that can't be printed, each once per line. */
export function findUnprintable(document: DocumentNode, footer: string | null): UnprintableCharacter[] {
  const footerLines = (footer ?? '').split(/[\r\n]+/);
  return [
    ...unprintableInText(omitMissing(document)),
    ...footerLines.flatMap((line) => unprintableIn(line.trim(), 'footer')),
  ];
}

const HAS_NO_LOOK = /\p{Co}|\p{Cn}/u;

/** Says which characters can't be printed, and where they are: each sentence once, and the first ones of many. */
export function describeUnprintable(found: readonly UnprintableCharacter[]): string[] {
  return [...new Set(found.map(describeOne))].slice(0, MOST_UNPRINTABLE_LISTED);
}

function describeOne({ character, excerpt, place }: UnprintableCharacter): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const name = HAS_NO_LOOK.test(character) ? `The character U+${code}` : `“${character}”`;
  return `${name} in ${place === 'footer' ? 'the footer ' : ''}“${excerpt}” can’t be printed.`;
}

const NO_FONT_HAS = 'No letter font has these characters: ';

/** Says which characters a PDF can't show, wherever they are; the first ones of many. */
export function listUnprintable(characters: readonly string[]): string {
  return NO_FONT_HAS + [...new Set(characters)].slice(0, MOST_UNPRINTABLE_LISTED).join(' ');
}

/** Returns true for the sentence of `listUnprintable` if the characters are known with their places. */
export function isListOf(sentence: string, known: readonly UnprintableCharacter[]): boolean {
  if (!sentence.startsWith(NO_FONT_HAS)) return false;
  const listed = sentence.slice(NO_FONT_HAS.length).split(' ');
  return listed.every((one) => known.some(({ character }) => character === one));
}
