import { formatListNumber, isListStyle, type ListStyle } from './list-style.ts';

/**
 * What a list writes around its numbers, with `#` as the number: `#.`, `(#)`, `Section #.`. Each `#.` before the number
 * is the number of an outer list: `#.#` writes 1.1.
 */
export const DEFAULT_SIGN = '#.';

/** Without characters that have a meaning in HTML or CSS; all letter fonts have them. */
const AROUND = String.raw`[A-Za-zÀ-ɏ0-9 .,:;()\[\]§°–-]`;
const PARTS = new RegExp(String.raw`^(?! )(${AROUND}{0,24}?)((?:#\.){0,8})#([.,:;)\]–-]{0,2})$`);

/** How a numbered list counts. */
export interface ListNumbering {
  readonly start: number;
  readonly style: ListStyle;
  readonly sign: string;
}

export function isListSign(value: unknown): value is string {
  return typeof value === 'string' && PARTS.test(value);
}

/** Reads a numbered list's attributes. */
export function numberingOf(attrs: Readonly<Record<string, unknown>> = {}): ListNumbering {
  const { start, style, sign } = attrs;
  return {
    start: typeof start === 'number' ? start : 1,
    style: isListStyle(style) ? style : 'decimal',
    sign: isListSign(sign) ? sign : DEFAULT_SIGN,
  };
}

/**
 * Returns the text before and after each number.
 * @param outer the numbers of the items around the list, outermost first
 */
export function textAroundNumber(sign: string, outer: readonly string[]): { before: string; after: string } {
  const [, before = '', levels = '', after = '.'] = PARTS.exec(sign) ?? [];
  const depth = Math.min(outer.length, levels.length / 2);
  const numbers = outer.slice(outer.length - depth).map((number) => `${number}.`);
  return { before: before + numbers.join(''), after };
}

/** An item of a numbered list. */
interface ItemNumber {
  /** Such as `c`, as the signs of inner lists repeat it. */
  readonly number: string;
  /** Such as `(c)`. */
  readonly sign: string;
}

/** Returns the number and sign of each item. */
export function numberItems(
  { start, style, sign }: ListNumbering,
  items: number,
  outer: readonly string[],
): readonly ItemNumber[] {
  const { before, after } = textAroundNumber(sign, outer);
  return Array.from({ length: items }, (_, index) => {
    const number = formatListNumber(start + index, style);
    return { number, sign: before + number + after };
  });
}
