import { isBlank } from '../shortcodes/characters.ts';
import type { ExpressionDefinition, FloodedValue, MissingReason } from './values.ts';

export interface KeyedElementText {
  readonly shortcode: string;
  readonly format: string | null;
  readonly text: string;
}

/**
 * Returns a test for keyed elements that a person typed over (specification 4.45): their text matches no flooded
 * value of the same expression and format. Order is ignored, and elements pasted from other letters count as typed.
 * @param flooded what was flooded into this letter.
 */
export function createTypedOverTest(flooded: Iterable<KeyedElementText>): (element: KeyedElementText) => boolean {
  const texts = new Map<string, Set<string>>();
  for (const value of flooded) {
    const key = getExpressionKey(value);
    texts.set(key, (texts.get(key) ?? new Set()).add(value.text));
  }
  return (element) => {
    const floodedTexts = texts.get(getExpressionKey(element));
    return floodedTexts === undefined ? element.text !== '' : !floodedTexts.has(element.text);
  };
}

function getExpressionKey({ shortcode, format }: KeyedElementText): string {
  return JSON.stringify([shortcode, format]);
}

type Definitions = ReadonlyMap<string, Pick<ExpressionDefinition, 'editable'>>;

/**
 * Returns true if a person may type the value: 'not editable' protects only values the source provided (specification
 * 4.37).
 */
export function isTypable(
  definition: Pick<ExpressionDefinition, 'editable'> | undefined,
  missing: MissingReason | null,
): boolean {
  return definition?.editable !== false || missing !== null;
}

/**
 * Returns expressions owned by the source whose value was typed because the source had none (specification 4.37),
 * unique, in text order.
 */
export function findTypedExpressions(
  flooded: readonly FloodedValue[],
  elements: Iterable<KeyedElementText>,
  definitions: Definitions,
): string[] {
  const isTyped = createTypedOverTest(flooded);
  const missingNames = new Set(flooded.filter(({ missing }) => missing !== null).map(({ shortcode }) => shortcode));
  const typed = [...elements].filter(
    (element) =>
      missingNames.has(element.shortcode) &&
      definitions.get(element.shortcode)?.editable === false &&
      !isBlank(element.text) &&
      isTyped(element),
  );
  return [...new Set(typed.map(({ shortcode }) => shortcode))];
}
