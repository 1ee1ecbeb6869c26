import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { KeyedRecord, Resolution } from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { keyedElementsOf } from './keyed-elements.ts';

/** Of a letter's expressions that had no value when it was flooded: what a person typed where each stands first, by name. */
export function typedValues(
  letter: DocumentNode,
  flooded: readonly Pick<KeyedRecord, 'shortcode' | 'missing'>[],
): ReadonlyMap<string, string> {
  const without = new Set(flooded.filter(({ missing }) => missing !== null).map(({ shortcode }) => shortcode));
  const typed = new Map<string, string>();
  for (const { shortcode, text } of keyedElementsOf(letter)) {
    if (without.has(shortcode) && !isBlank(text) && !typed.has(shortcode)) typed.set(shortcode, text.trim());
  }
  return typed;
}

/** What was looked up, with what was typed where nothing was found. */
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

/** The notes of a text that was flooded with both: what was typed is still missing in the source. */
export function markTyped(keyed: readonly KeyedRecord[], resolutions: ReadonlyMap<string, Resolution>): KeyedRecord[] {
  return keyed.map((record) => {
    const resolution = resolutions.get(record.shortcode);
    if (resolution === undefined || resolution.found || record.missing !== null) return record;
    return { ...record, text: '', missing: resolution.reason };
  });
}
