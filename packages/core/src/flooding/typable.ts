import { isBlank } from '../shortcodes/characters.ts';
import { handEditedAgainst, type KeyedText } from './hand-edited.ts';
import type { ExpressionDefinition, KeyedRecord, MissingReason } from './values.ts';

type Definitions = ReadonlyMap<string, Pick<ExpressionDefinition, 'editable'>>;

/**
 * Whether a person may type what an expression says: 'not editable' protects a value that came from the source, and where
 * the source had none there is nothing to protect (specification 4.37).
 */
export function isTypable(
  definition: Pick<ExpressionDefinition, 'editable'> | undefined,
  missing: MissingReason | null,
): boolean {
  return definition?.editable !== false || missing !== null;
}

/**
 * The expressions that are the source's to say, and whose value a person typed because the source had none, in the order of
 * the text, each once (specification 4.37).
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
