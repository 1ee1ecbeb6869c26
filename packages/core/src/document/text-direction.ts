/** Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const STRONG = /\p{L}/u;

/** Returns the direction of the first letter. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Returns true if a part of the text runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
