import { isListSign, type ListNumbering, numberItems } from '@letterdesk/core/document/list-sign';
import { LIST_STYLES, type ListStyle, readListNumber } from '@letterdesk/core/document/list-style';

/** What is before a paragraph that Word numbers. */
export type WordMarker =
  | { readonly kind: 'bullet' }
  | { readonly kind: 'number'; readonly numbering: ListNumbering; readonly number: string }
  /** Such as `Art.`, which no list of the schema writes. */
  | { readonly kind: 'sign'; readonly text: string };

/** The last number or letters, what is before them, and signs after them. */
const MARKER = /^(.*?)(?<![\p{L}\p{N}])([0-9]{1,4}|[a-z]{1,9})([^\p{L}\p{N}]*)$/iu;
const BULLET = /^(?:[^\p{L}\p{N}]|o)$/u;

/** Prefers Roman numbers for i, v, x and several letters, then letters. */
function readNumber(text: string): { readonly start: number; readonly style: ListStyle } | null {
  const isAlpha = (style: ListStyle): boolean => style.endsWith('alpha');
  const read = LIST_STYLES.flatMap((style) => {
    const start = readListNumber(text, style);
    return start === null ? [] : [{ style, start }];
  });
  const roman = read.find(({ style }) => style.endsWith('roman'));
  if (roman && (text.length > 1 || /[ivx]/i.test(text))) return roman;
  return read.find(({ style }) => !isAlpha(style) || /^(.)\1*$/.test(text)) ?? null;
}

/** Replaces the numbers of outer items at the end of a text by `#.` each. */
function withOuterNumbers(before: string, outer: readonly string[]): string {
  for (let first = 0; first < outer.length; first += 1) {
    const numbers = outer.slice(first).map((number) => `${number}.`);
    const rest = before.slice(0, -numbers.join('').length);
    if (before === rest + numbers.join('') && !/[\p{L}\p{N}.]$/u.test(rest)) return rest + '#.'.repeat(numbers.length);
  }
  return before;
}

/**
 * @param next the numbering that the marker's level may continue, or null
 * @param outer the numbers of the items around it
 */
export function readWordMarker(marker: string, next: ListNumbering | null, outer: readonly string[]): WordMarker {
  const text = marker.replace(/\s+/g, ' ').trim();
  if (text === '' || BULLET.test(text)) return { kind: 'bullet' };
  if (next !== null) {
    const [following] = numberItems(next, 1, outer);
    if (following?.sign === text) return { kind: 'number', numbering: next, number: following.number };
  }
  const [, before = '', number = '', after = ''] = MARKER.exec(text) ?? [];
  const read = readNumber(number);
  const sign = `${withOuterNumbers(before, outer)}#${after}`;
  return read !== null && isListSign(sign)
    ? { kind: 'number', numbering: { ...read, sign }, number }
    : { kind: 'sign', text };
}
