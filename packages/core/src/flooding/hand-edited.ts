export interface KeyedText {
  readonly shortcode: string;
  readonly format: string | null;
  readonly text: string;
}

/**
 * Returns a test for keyed elements that a person typed over (specification 4.45): their text matches no flooded
 * value of the same expression and format. Order is ignored, and elements pasted from other letters count as typed.
 * @param flooded what was flooded into this letter.
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
