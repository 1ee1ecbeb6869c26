import type { Letter } from '@letterdesk/contract/letters';
import { type Banner, banner } from '@letterdesk/core/letters/banner';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { useDeferredValue, useMemo } from 'react';
import { type KeyedPlace, keyedPlacesIn } from './keyed-places.ts';

const NOTHING: Banner = { missing: [], critical: false };

/** What the source lacks and nobody has typed so far, as the letter stands on the page (specification 2.32). */
export function missingNow(flooded: Letter['flooded'], places: readonly KeyedPlace[]): Banner {
  const definitions = new Map(flooded.map((keyed) => [keyed.shortcode, keyed]));
  const elements = places.map(({ shortcode, text }) => ({ shortcode, empty: isBlank(text) }));
  return banner(flooded, elements, definitions);
}

/** The same of a text that is being edited, read when there is time for it. */
export function useMissingNow(flooded: Letter['flooded'], text: string): Banner {
  const lacks = flooded.some(({ missing }) => missing !== null);
  const read = useDeferredValue(text);
  return useMemo(() => (lacks ? missingNow(flooded, keyedPlacesIn(read)) : NOTHING), [lacks, flooded, read]);
}

const FILL = 'Fill them in the letter, or complete the record and reflood.';
const FILL_ONE = 'Fill it in the letter, or complete the record and reflood.';
const CRITICAL = 'Please update the information and try again.';

/**
 * What the banner says (specification 2.32, 2.33): how many items the source system lacks, which, and what to do.
 * @param items their descriptions.
 * @param critical something of it is required.
 */
export function missingWords(items: readonly string[], critical: boolean): string {
  const advice = critical ? CRITICAL : items.length === 1 ? FILL_ONE : FILL;
  return `${countOf(items)} missing in the source system: ${items.join(', ')}. ${advice}`;
}

function countOf(items: readonly string[]): string {
  return items.length === 1 ? '1 item' : `${items.length} items`;
}
