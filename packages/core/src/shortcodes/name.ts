import { SHORTCODE_LIMITS } from './limits.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_.]*$/;

/** Whether a string may name an expression: a letter, then letters, digits, `_` and `.`, 80 characters at most. */
export function isShortcodeName(name: string): boolean {
  return name.length <= SHORTCODE_LIMITS.name && NAME.test(name);
}
