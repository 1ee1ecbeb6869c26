import { isSpace, isWordCharacter } from './characters.ts';
import { isShortcodeName } from './name.ts';
import type { Span } from './problem.ts';

/** Braces that are farther apart than this were hardly meant as a pair. */
const REACH = 120;

const KEYWORD = 'shortcode';

/** Whether a text holds doubled braces at all: a quick look before it is read. */
export function hasDoubleBraces(text: string): boolean {
  return text.includes('{{') || text.includes('}}');
}

function afterBraces(text: string, from: number, brace: '{' | '}'): number {
  let end = from;
  while (text[end] === brace) end += 1;
  return end;
}

/** The end of what begins with the opening braces before `from`: closing braces of the same line, else the word that follows. */
function endOfOpened(text: string, from: number): number {
  const reach = text.slice(from, from + REACH);
  const close = reach.indexOf('}}');
  const open = reach.indexOf('{{');
  if (close !== -1 && (open === -1 || close < open)) return afterBraces(text, from + close, '}');
  let word = from;
  while (isSpace(text.charCodeAt(word))) word += 1;
  let end = word;
  while (isWordCharacter(text.charCodeAt(end))) end += 1;
  return end > word ? end : from;
}

/**
 * The doubled braces of a text in which no placeholder stands, in order and apart from each other: each with what it
 * encloses, or with the word that follows (specification 4.35). Nothing outside of them holds doubled braces.
 */
export function findStrayBraces(text: string): Span[] {
  const spans: Span[] = [];
  const braces = /\{\{|\}\}/g;
  for (let found = braces.exec(text); found !== null; found = braces.exec(text)) {
    const start = found.index;
    const opens = text[start] === '{';
    const end = opens ? endOfOpened(text, afterBraces(text, start, '{')) : afterBraces(text, start, '}');
    spans.push({ start, end });
    braces.lastIndex = end;
  }
  return spans;
}

/** The words within stray braces that may name an expression, the last one first: `{{shortcod Name}}` means `Name`. */
export function candidateNames(source: string): string[] {
  const words = source.slice(0, REACH).match(/[A-Za-z0-9_.]+/g) ?? [];
  return words.filter((word) => word.toLowerCase() !== KEYWORD && isShortcodeName(word)).reverse();
}

/**
 * The expression that stray braces were probably meant to name: one of that name, in whatever case, or else the only one
 * that begins so. Null when none is likely.
 */
export function suggestShortcode(source: string, names: Iterable<string>): string | null {
  const known = [...names];
  for (const word of candidateNames(source)) {
    if (known.includes(word)) return word;
    const lower = word.toLowerCase();
    const same = known.find((name) => name.toLowerCase() === lower);
    if (same !== undefined) return same;
    const [only, ...others] = known.filter((name) => name.toLowerCase().startsWith(lower));
    if (only !== undefined && others.length === 0) return only;
  }
  return null;
}
