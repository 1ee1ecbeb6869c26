import type { ExpressionDefinition, KeyedRecord } from '../flooding/values.ts';

/** A keyed element as it stands in a letter now. */
export interface KeyedElement {
  readonly shortcode: string;
  readonly empty: boolean;
}

export interface Banner {
  /** The descriptions of what is missing in the source system, each once. */
  readonly missing: readonly string[];
  /** True when any of them is required (specification 4.31). */
  readonly critical: boolean;
}

/**
 * What the banner over a letter says: values that were missing when it was flooded and that nobody has filled in since.
 * A required one counts as missing as well when its keyed element was taken out of the letter.
 */
export function banner(
  flooded: readonly KeyedRecord[],
  elements: readonly KeyedElement[],
  definitions: ReadonlyMap<string, Pick<ExpressionDefinition, 'description' | 'required'>>,
): Banner {
  const standing = new Set(elements.map((element) => element.shortcode));
  const empty = new Set(elements.filter((element) => element.empty).map((element) => element.shortcode));
  const names = new Set(flooded.filter((record) => record.missing !== null).map((record) => record.shortcode));
  const missing = [...names].filter(
    (name) => empty.has(name) || (!standing.has(name) && definitions.get(name)?.required === true),
  );
  return {
    missing: [...new Set(missing.map((name) => definitions.get(name)?.description ?? name))],
    critical: missing.some((name) => definitions.get(name)?.required === true),
  };
}
