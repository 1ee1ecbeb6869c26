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

const WHY_MISSING: Readonly<Record<NonNullable<Keyed['missing']>, (source: string) => string>> = {
  no_id: () => 'no such record is named for this letter',
  record_not_found: (source) => `${source} was not found`,
  field_empty: (source) => `${source} has none`,
};

function sourceOf({ source }: Keyed): string {
  const name = source.record.charAt(0).toUpperCase() + source.record.slice(1);
  return source.id === null ? name : `${name} ${source.id}`;
}

/** How a piece of flooded data stands in the letter's text against its source. */
export function keyedStanding(keyed: Keyed, places: readonly KeyedPlace[]): KeyedStanding {
  const here = places.filter((place) => place.shortcode === keyed.shortcode && place.format === keyed.format);
  const source = sourceOf(keyed);
  const first = here[0];
  if (!first) return { keyed, kind: 'removed', value: null, origin: `${source} · not in the letter any more` };
  const whyMissing = keyed.missing && WHY_MISSING[keyed.missing](source);
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
