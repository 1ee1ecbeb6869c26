import { isBlank } from './characters.ts';

/** A keyed element as far as the rules need it: its expression and the text it shows. */
export interface KeyedText {
  readonly shortcode: string;
  readonly text: string;
}

/**
 * The required expressions that a letter has lost: no keyed element of that name shows anything but blanks. Names come
 * once each, in the order given (specification 5.26).
 */
export function missingRequired(required: Iterable<string>, keyed: Iterable<KeyedText>): string[] {
  const present = new Set<string>();
  for (const { shortcode, text } of keyed) if (!isBlank(text)) present.add(shortcode);
  return [...new Set(required)].filter((name) => !present.has(name));
}
