/** A keyed element, or what was flooded into one, as a letter remembers it. */
export interface KeyedText {
  readonly shortcode: string;
  readonly format: string | null;
  readonly text: string;
}

/**
 * Tells which keyed elements of a text a person typed over (specification 4.45): those that show none of
 * the texts that were flooded for their expression and format. Their order does not count, so that elements may have
 * been moved, copied and removed. What was never flooded here, such as something pasted from another letter, counts as
 * the person's.
 * @param flooded what was flooded into the letter the text belongs to.
 */
export function handEditedAgainst(flooded: Iterable<KeyedText>): (element: KeyedText) => boolean {
  const texts = new Map<string, Set<string>>();
  for (const record of flooded) {
    const key = keyOf(record);
    texts.set(key, (texts.get(key) ?? new Set()).add(record.text));
  }
  return (element) => {
    const known = texts.get(keyOf(element));
    return known === undefined ? element.text !== '' : !known.has(element.text);
  };
}

function keyOf({ shortcode, format }: KeyedText): string {
  return JSON.stringify([shortcode, format]);
}
