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
