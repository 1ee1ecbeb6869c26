import type { Letter } from '@letterdesk/contract/letters';
import type { KeyedPlace } from './keyed-places.ts';

type Keyed = Letter['flooded'][number];

export interface KeyedStanding {
  readonly keyed: Keyed;
  readonly kind: 'as-flooded' | 'typed-over' | 'missing' | 'filled' | 'removed';
  /** What the letter says; null for a block or something that was taken out. */
  readonly value: string | null;
  /** Where it comes from, in a few words. */
  readonly origin: string;
}

const WHY_MISSING: Readonly<Record<NonNullable<Keyed['missing']>, (keyed: Keyed) => string>> = {
  no_id: ({ source }) => `no ${inWords(source.record)} for this letter`,
  record_not_found: (keyed) => `${sourceOf(keyed)} was not found`,
  field_empty: (keyed) => `${sourceOf(keyed)} has none`,
};

/** What the letter itself gives is the day it was flooded. */
const FROM_LETTER = 'The day it was flooded';

/** A kind of record as people say it: `clientContract` is a client contract. */
function inWords(record: string): string {
  return record.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function sourceOf({ source }: Keyed): string {
  if (source.record === 'letter') return FROM_LETTER;
  const words = inWords(source.record);
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return source.id === null ? name : `${name} ${source.id}`;
}

/** How a piece of flooded data stands in the letter's text against its source. */
export function keyedStanding(keyed: Keyed, places: readonly KeyedPlace[]): KeyedStanding {
  const here = places.filter((place) => place.shortcode === keyed.shortcode && place.format === keyed.format);
  const source = sourceOf(keyed);
  const first = here[0];
  if (!first) return { keyed, kind: 'removed', value: null, origin: `${source} · not in the letter any more` };
  const whyMissing = keyed.missing && WHY_MISSING[keyed.missing](keyed);
  const value = here.find((place) => place.value !== null && place.value !== keyed.text)?.value ?? first.value;
  if (value === null) {
    return { keyed, kind: whyMissing ? 'missing' : 'as-flooded', value, origin: whyMissing ?? source };
  }
  if (value.trim() === '')
    return { keyed, kind: 'missing', value, origin: whyMissing ?? `${source} says ${keyed.text}` };
  if (whyMissing) return { keyed, kind: 'filled', value, origin: `typed here; ${whyMissing}` };
  if (value !== keyed.text)
    return { keyed, kind: 'typed-over', value, origin: `typed over; source says ${keyed.text}` };
  return { keyed, kind: 'as-flooded', value, origin: source };
}
