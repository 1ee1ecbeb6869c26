import { formatListNumber, LIST_STYLES, type ListStyle, readListNumber } from '@letterdesk/core/document/list-style';

/** What stands before a paragraph that Word numbers. */
export type WordMarker =
  | { readonly kind: 'bullet' }
  | { readonly kind: 'number'; readonly style: ListStyle; readonly number: number }
  /** Such as `Section 7.`, which no list of the schema draws. */
  | { readonly kind: 'sign'; readonly text: string };

/** A list's style and next number. */
export interface Counting {
  readonly style: ListStyle;
  readonly next: number;
}

const NUMBER = /^\(?([0-9]{1,4}|[a-z]{1,9})[.)]$/i;
const BULLET = /^(?:[^\p{L}\p{N}]|o)$/u;

/** Prefers what goes on, then Roman numbers for i, v, x and several letters, then letters. */
function readNumber(text: string, running: readonly Counting[]): Counting | null {
  const going = running.find(({ style, next }) => formatListNumber(next, style) === text);
  if (going) return going;
  const isAlpha = (style: ListStyle): boolean => style.endsWith('alpha');
  const read = LIST_STYLES.flatMap((style) => {
    const next = readListNumber(text, style);
    return next === null ? [] : [{ style, next }];
  });
  const roman = read.find(({ style }) => style.endsWith('roman'));
  if (roman && (text.length > 1 || /[ivx]/i.test(text))) return roman;
  return read.find(({ style }) => !isAlpha(style) || /^(.)\1*$/.test(text)) ?? null;
}

/** @param running lists of the marker's level that it may continue. */
export function readWordMarker(marker: string, running: readonly Counting[]): WordMarker {
  const text = marker.replace(/\s+/g, ' ').trim();
  if (text === '' || BULLET.test(text)) return { kind: 'bullet' };
  const number = readNumber(NUMBER.exec(text)?.[1] ?? '', running);
  return number === null ? { kind: 'sign', text } : { kind: 'number', style: number.style, number: number.next };
}
