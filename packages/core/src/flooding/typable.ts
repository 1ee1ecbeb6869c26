import { isBlank } from '../shortcodes/characters.ts';
import { handEditedAgainst, type KeyedText } from './hand-edited.ts';
import type { ExpressionDefinition, KeyedRecord, MissingReason } from './values.ts';

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
export function typedForTheSource(
  flooded: readonly KeyedRecord[],
  elements: Iterable<KeyedText>,
  definitions: Definitions,
): string[] {
  const isTyped = handEditedAgainst(flooded);
  const without = new Set(flooded.filter(({ missing }) => missing !== null).map(({ shortcode }) => shortcode));
  const typed = [...elements].filter(
    (element) =>
      without.has(element.shortcode) &&
      definitions.get(element.shortcode)?.editable === false &&
      !isBlank(element.text) &&
      isTyped(element),
  );
  return [...new Set(typed.map(({ shortcode }) => shortcode))];
}
