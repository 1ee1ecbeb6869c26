import { SHORTCODE_LIMITS } from './limits.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_.]*$/;

/** Returns true for a letter followed by letters, digits, `_` and `.`, at most 80 characters. */
export function isShortcodeName(name: string): boolean {
  return name.length <= SHORTCODE_LIMITS.name && NAME.test(name);
}
