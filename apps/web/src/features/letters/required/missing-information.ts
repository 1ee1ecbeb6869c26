import type { Letter } from '@letterdesk/contract/letters';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { type KeyedFill, type KeyedSpot, keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';
import { type KeyedPlace, keyedPlacesIn } from '../data/keyed-places.ts';

/** Required information that the letter doesn't show. */
export interface MissingInformation {
  readonly name: string;
  /** Its label. */
  readonly description: string;
  /** Empty if the source has none. */
  readonly source: string;
  /** Its places in order; none if removed. */
  readonly places: readonly KeyedSpot[];
  /** `type`: may be typed; `restore`: only the source's value is allowed; `go`: must be fixed in the text. */
  readonly help: 'type' | 'restore' | 'go';
}

/** Returns what is missing, with what can be done about it. */
export function describeMissingInformation(
  missing: Letter['requiredMissing'],
  { flooded, text }: Pick<Letter, 'flooded' | 'text'>,
): MissingInformation[] {
  const places = spotsIn(keyedPlacesIn(text));
  return missing.map(({ name, description }) => {
    const values = flooded.filter(({ shortcode }) => shortcode === name);
    const here = places.filter(({ shortcode }) => shortcode === name);
    const source = values.find((value) => !isBlank(value.text))?.text ?? '';
    const isBlock = source.includes('\t') || here.some(({ block }) => block);
    const typable = values.every(({ editable }) => editable);
    const help = isBlock || (!typable && source === '') ? 'go' : typable ? 'type' : 'restore';
    return { name, description, source, places: here.map(({ block: _block, ...spot }) => spot), help };
  });
}

/** Fills every place of an item; without a text nothing changes. */
export function createKeyedFills(
  { places }: Pick<MissingInformation, 'places'>,
  text: string | undefined,
): KeyedFill[] {
  return text === undefined ? [] : places.map((place) => ({ ...place, text }));
}

function spotsIn(places: readonly KeyedPlace[]): (KeyedSpot & { block: boolean })[] {
  const counts = new Map<string, number>();
  return places.map((place) => {
    const { shortcode, format, block } = place;
    const key = keyOfKeyed(place);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return { shortcode, format, nth, block };
  });
}
