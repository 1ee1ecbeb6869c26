import { isBlank } from './characters.ts';

/** A keyed element's expression and displayed text. */
export interface ShownExpression {
  readonly shortcode: string;
  readonly text: string;
}

/**
 * Returns required expressions without any non-blank keyed element, unique, in the given order (specification 5.26).
 */
export function findMissingExpressions(required: Iterable<string>, keyed: Iterable<ShownExpression>): string[] {
  const present = new Set<string>();
  for (const { shortcode, text } of keyed) if (!isBlank(text)) present.add(shortcode);
  return [...new Set(required)].filter((name) => !present.has(name));
}
