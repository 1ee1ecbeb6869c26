/** Maximum characters of a text to find or its replacement. */
export const PATTERN_LENGTH = 300;

/** Returns a pattern for a text as it is written; quotes and blanks may be of any kind. */
export function toTextPattern(text: string, { matchCase }: { readonly matchCase: boolean }): RegExp {
  const source = text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/["“”„]/g, '["“”„]')
    .replace(/['‘’]/g, "['‘’]")
    .replace(/\s+/g, '\\s+');
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}
