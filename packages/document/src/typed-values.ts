import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { FloodedValue, Resolution } from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { keyedElementsOf } from './keyed-elements.ts';

/** Returns what a person typed for expressions without a value, first occurrence, by name. */
export function typedValues(
  letter: DocumentNode,
  flooded: readonly Pick<FloodedValue, 'shortcode' | 'missing'>[],
): ReadonlyMap<string, string> {
  const without = new Set(flooded.filter(({ missing }) => missing !== null).map(({ shortcode }) => shortcode));
  const typed = new Map<string, string>();
  for (const { shortcode, text } of keyedElementsOf(letter)) {
    if (without.has(shortcode) && !isBlank(text) && !typed.has(shortcode)) typed.set(shortcode, text.trim());
  }
  return typed;
}

/** Returns the resolutions, completed by typed values. */
export function withTyped(
  resolutions: ReadonlyMap<string, Resolution>,
  typed: ReadonlyMap<string, string>,
): ReadonlyMap<string, Resolution> {
  return new Map(
    [...resolutions].map(([name, resolution]) => {
      const text = typed.get(name);
      if (resolution.found || text === undefined) return [name, resolution];
      return [name, { found: true, value: { type: 'text', text }, source: resolution.source }];
    }),
  );
}

/** Marks typed values as still missing in the source. */
export function markTyped(
  keyed: readonly FloodedValue[],
  resolutions: ReadonlyMap<string, Resolution>,
): FloodedValue[] {
  return keyed.map((value) => {
    const resolution = resolutions.get(value.shortcode);
    if (resolution === undefined || resolution.found || value.missing !== null) return value;
    return { ...value, text: '', missing: resolution.reason };
  });
}
