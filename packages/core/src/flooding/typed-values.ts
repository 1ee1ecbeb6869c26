import { isBlank } from '../shortcodes/characters.ts';
import { createTypedOverTest, type KeyedElementText } from './typed-over.ts';

/** A text that a person typed into a keyed element. */
export interface TypedValue extends KeyedElementText {
  /** The account that stored it first. */
  readonly by: number;
}

/** Longer texts, such as tables, are not recorded. */
const MAX_LENGTH = 1_000;

/**
 * Returns what was typed into a letter that is being stored, unique, in text order.
 * @param before of the stored letter. @param by the account that stores it.
 */
export function recordTypedValues(
  before: readonly TypedValue[],
  elements: Iterable<KeyedElementText>,
  flooded: Iterable<KeyedElementText>,
  by: number,
): TypedValue[] {
  const isTypedOver = createTypedOverTest(flooded);
  const known = new Map(before.map((value) => [keyOf(value), value]));
  const typed = new Map<string, TypedValue>();
  for (const element of elements) {
    const { shortcode, format, text } = element;
    if (isBlank(text) || text.length > MAX_LENGTH || !isTypedOver(element)) continue;
    const key = keyOf(element);
    typed.set(key, known.get(key) ?? { shortcode, format, text, by });
  }
  return [...typed.values()];
}

/** Creates a look-up of who typed a text; undefined if it isn't recorded. Takes constant time per element. */
export function createWriterLookup(typed: readonly TypedValue[]): (element: KeyedElementText) => number | undefined {
  const writers = new Map(typed.map((value) => [keyOf(value), value.by]));
  return (element) => writers.get(keyOf(element));
}

function keyOf({ shortcode, format, text }: KeyedElementText): string {
  return JSON.stringify([shortcode, format, text]);
}
