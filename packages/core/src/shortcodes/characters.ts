import { SHORTCODE_LIMITS } from './limits.ts';

/** Character classes of the shortcode language, by UTF-16 code. */

/** Includes spaces from Word and browsers: no-break, figure, narrow and zero-width. */
export function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 0x09 && code <= 0x0d) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0xfeff
  );
}

/** Straight and curly double quotes. */
export function isQuote(code: number): boolean {
  return code === 0x22 || (code >= 0x201c && code <= 0x201f);
}

export function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x2e
  );
}

/** Returns true for empty or blank-only text. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}

const NAME = /^[A-Za-z][A-Za-z0-9_.]*$/;

/** Returns true for a letter followed by letters, digits, `_` and `.`, at most 80 characters. */
export function isShortcodeName(name: string): boolean {
  return name.length <= SHORTCODE_LIMITS.name && NAME.test(name);
}
