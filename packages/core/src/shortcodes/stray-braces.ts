import { isShortcodeName, isSpace, isWordCharacter } from './characters.ts';
import type { Span } from './problem.ts';

/** Maximum distance between braces of one pair. */
const MAX_LOOKAHEAD = 120;

const KEYWORD = 'shortcode';

/** `{shortcode Name}` or full-width braces, which can only be meant as double ones. */
const OTHER_BRACES = /[{\uFF5B]{1,2}(?=[\s\u200B]{0,20}shortcode[\s\u200B])/i;

/** A quick test before parsing. */
export function hasShortcodeBraces(text: string): boolean {
  return text.includes('{{') || text.includes('}}') || OTHER_BRACES.test(text);
}

function afterBraces(text: string, from: number, brace: '{' | '}'): number {
  let end = from;
  while (text[end] === brace) end += 1;
  return end;
}

/** Returns the end of opened braces: closing ones on the same line, else the end of the next word. */
function endOfOpened(text: string, from: number): number {
  const reach = text.slice(from, from + MAX_LOOKAHEAD);
  const close = reach.indexOf('}}');
  const open = reach.indexOf('{{');
  if (close !== -1 && (open === -1 || close < open)) return afterBraces(text, from + close, '}');
  let word = from;
  while (isSpace(text.charCodeAt(word))) word += 1;
  let end = word;
  while (isWordCharacter(text.charCodeAt(end))) end += 1;
  return end > word ? end : from;
}

/** Returns the end of `shortcode Name}`, or of the word if it isn't closed. */
function endOfOther(text: string, from: number): number {
  const close = text.slice(from, from + MAX_LOOKAHEAD).search(/[}\uFF5D]/);
  if (close === -1) return endOfOpened(text, from);
  let end = from + close + 1;
  while (text[end] === '}' || text[end] === '\uFF5D') end += 1;
  return end;
}

/**
 * Finds doubled braces outside placeholders, and other braces around `shortcode Name`, in order, each with the
 * enclosed text or the next word (specification 4.35).
 */
export function findStrayBraces(text: string): Span[] {
  const spans: Span[] = [];
  const braces = new RegExp(`\\{\\{|\\}\\}|${OTHER_BRACES.source}`, 'gi');
  for (let found = braces.exec(text); found !== null; found = braces.exec(text)) {
    const start = found.index;
    const end = endOf(text, start, found[0]);
    spans.push({ start, end });
    braces.lastIndex = end;
  }
  return spans;
}

function endOf(text: string, start: number, braces: string): number {
  if (braces === '}}') return afterBraces(text, start, '}');
  return braces === '{{' ? endOfOpened(text, afterBraces(text, start, '{')) : endOfOther(text, start + braces.length);
}

/** Returns possible expression names in stray braces, last first: `{{shortcod Name}}` may mean `Name`. */
export function candidateNames(source: string): string[] {
  const words = source.slice(0, MAX_LOOKAHEAD).match(/[A-Za-z0-9_.]+/g) ?? [];
  return words.filter((word) => word.toLowerCase() !== KEYWORD && isShortcodeName(word)).reverse();
}

/** Suggests an expression for stray braces: the same name in any case, or the only one with that prefix; else null. */
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

/** Names of the places that may contain stray braces. */
const BRACES_PLACES = {
  title: 'the title',
  text: 'the letter',
  subject: 'the subject',
  message: 'the message',
  letterFromName: 'From Name',
  approvalMessage: "the template's approval message",
} as const;
export type BracesField = keyof typeof BRACES_PLACES;

export const BRACES_FIELDS = Object.keys(BRACES_PLACES) as [BracesField, ...BracesField[]];

/** Stray braces that would be sent. */
export interface StrayBraces {
  readonly field: BracesField;
  /** Index of the paragraph or heading; null for a line. */
  readonly block: number | null;
  /** The shortened text around them. */
  readonly excerpt: string;
}

/**
 * Describes the first place whose stray braces block sending (specification 4.35).
 * @param where the paragraph's description; null for a line.
 */
export function strayBracesMessage(
  [first, ...others]: readonly [StrayBraces, ...StrayBraces[]],
  where: string | null,
): string {
  const paragraph = where === null ? '' : ` (${where})`;
  const more = others.length === 0 ? '' : `, and ${others.length} more like it,`;
  return `“${first.excerpt}” in ${BRACES_PLACES[first.field]}${paragraph}${more} would be sent as text. Fix it or remove its braces.`;
}
