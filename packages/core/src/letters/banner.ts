import type { ExpressionDefinition, FloodedValue } from '../flooding/values.ts';

export interface KeyedElement {
  readonly shortcode: string;
  readonly empty: boolean;
}

export interface Banner {
  /** Descriptions of missing source data, unique. */
  readonly missing: readonly string[];
  /** True if any of them is required (specification 4.31). */
  readonly critical: boolean;
}

/**
 * Builds the letter's banner: values missing at flooding and not filled in since. A removed required element counts
 * as missing.
 */
export function banner(
  flooded: readonly FloodedValue[],
  elements: readonly KeyedElement[],
  definitions: ReadonlyMap<string, Pick<ExpressionDefinition, 'description' | 'required'>>,
): Banner {
  const present = new Set(elements.map((element) => element.shortcode));
  const empty = new Set(elements.filter((element) => element.empty).map((element) => element.shortcode));
  const names = new Set(flooded.filter((value) => value.missing !== null).map((value) => value.shortcode));
  const needed = new Set(flooded.filter(({ optional }) => optional !== true).map(({ shortcode }) => shortcode));
  const isRequired = (name: string) => definitions.get(name)?.required === true && needed.has(name);
  const missing = [...names].filter((name) => empty.has(name) || (!present.has(name) && isRequired(name)));
  return {
    missing: [...new Set(missing.map((name) => definitions.get(name)?.description ?? name))],
    critical: missing.some(isRequired),
  };
}
