import type { Letter } from '@letterdesk/contract/letters';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { type KeyedFill, type KeyedSpot, keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';
import { type KeyedPlace, keyedPlacesIn } from '../data/keyed-places.ts';

/** Something that is required and of which the letter shows nothing. */
export interface MissingItem {
  readonly name: string;
  /** As people call it. */
  readonly description: string;
  /** What the source says; empty where it has none. */
  readonly source: string;
  /** Its places in the text, in their order; none where it was taken out. */
  readonly places: readonly KeyedSpot[];
  /** `type`: a person may say it; `restore`: only the source's value may stand there; `go`: its place must be gone to. */
  readonly help: 'type' | 'restore' | 'go';
}

/** What is missing, with what can be done about it in this text. */
export function missingItems(
  missing: Letter['requiredMissing'],
  { flooded, text }: Pick<Letter, 'flooded' | 'text'>,
): MissingItem[] {
  const places = spotsIn(keyedPlacesIn(text));
  return missing.map(({ name, description }) => {
    const records = flooded.filter(({ shortcode }) => shortcode === name);
    const here = places.filter(({ shortcode }) => shortcode === name);
    const source = records.find((record) => !isBlank(record.text))?.text ?? '';
    const isBlock = source.includes('\t') || here.some(({ block }) => block);
    const typable = records.every(({ editable }) => editable);
    const help = isBlock || (!typable && source === '') ? 'go' : typable ? 'type' : 'restore';
    return { name, description, source, places: here.map(({ block: _block, ...spot }) => spot), help };
  });
}

/** Puts a value into every place of an item; without one they stay as they are. */
export function fillsOf({ places }: Pick<MissingItem, 'places'>, text: string | undefined): KeyedFill[] {
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
