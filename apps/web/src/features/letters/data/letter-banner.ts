import type { Letter } from '@letterdesk/contract/letters';
import { type Banner, banner } from '@letterdesk/core/letters/banner';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { useDeferredValue, useMemo } from 'react';
import { type KeyedPlace, keyedPlacesIn } from './keyed-places.ts';

const NOTHING_MISSING: Banner = { missing: [], critical: false };

/** Returns what the source lacks and nobody has typed yet, for the letter on the page (specification 2.32). */
function getBanner(flooded: Letter['flooded'], places: readonly KeyedPlace[]): Banner {
  const definitions = new Map(flooded.map((keyed) => [keyed.shortcode, keyed]));
  const elements = places.map(({ shortcode, text }) => ({ shortcode, empty: isBlank(text) }));
  return banner(flooded, elements, definitions);
}

/** Like `getBanner`, deferred while the text is edited, with what the template's conditions lack. */
export function useLetterBanner({ flooded, branches }: Pick<Letter, 'flooded' | 'branches'>, text: string): Banner {
  const isMissing = flooded.some(({ missing }) => missing !== null);
  const read = useDeferredValue(text);
  const { missing, critical } = useMemo(
    () => (isMissing ? getBanner(flooded, keyedPlacesIn(read)) : NOTHING_MISSING),
    [isMissing, flooded, read],
  );
  const undecided = branches.flatMap(({ gaps }) => gaps.map(({ description }) => description));
  return { missing: [...new Set([...missing, ...undecided])], critical };
}

const FILL = 'Fill them in the letter, or complete the record and reflood.';
const FILL_ONE = 'Fill it in the letter, or complete the record and reflood.';
const CRITICAL = 'Please update the information and try again.';

/** More items would push the advice and the button Show out of sight. */
export const MAX_NAMED_ITEMS = 3;

/**
 * Returns the banner's text (specification 2.32, 2.33): how many items are missing, which, and what to do.
 * @param items their descriptions.
 * @param critical true if any of them is required.
 * @param maxNamed if there are more, they are only counted.
 */
export function formatBannerText(items: readonly string[], critical: boolean, maxNamed: number): string {
  const advice = critical ? CRITICAL : items.length === 1 ? FILL_ONE : FILL;
  const which = items.length > maxNamed ? '' : `: ${items.join(', ')}`;
  return `${countOf(items)} missing in the source system${which}. ${advice}`;
}

function countOf(items: readonly string[]): string {
  return items.length === 1 ? '1 item' : `${items.length} items`;
}
