import type { Letter } from '@letterdesk/contract/letters';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { keyOfKeyed } from '../../../editor/keyed/keyed-directory.ts';
import { sourceShape, sourceTextOf } from '../../../editor/keyed/source-values.ts';
import { capitalise } from '../../../ui/capitalise.ts';
import { recordKindLabel } from '../../flooding/record-labels.ts';
import type { KeyedPlace } from './keyed-places.ts';

export type Keyed = Letter['flooded'][number];

/**
 * How a text relates to its source. `filled`: typed where the source has none; `emptied`: removed although the source
 * has one.
 */
export type TextKind = 'as-flooded' | 'typed-over' | 'filled' | 'emptied' | 'missing';

/** A text that one or several places of an expression share. */
export interface StatusText {
  readonly kind: TextKind;
  readonly text: string;
  /** The source's text for these places; empty if it has none. */
  readonly source: string;
  /** The places, counted from 0 among those of the expression in its format. */
  readonly nths: readonly number[];
  /** The text is the template's default. */
  readonly byDefault: boolean;
  /** The source's text can be restored here; for some blocks only a reflood can. */
  readonly restorable: boolean;
}

/** How an expression in the letter relates to its source. */
export interface KeyedStatus {
  readonly keyed: Keyed;
  /** `removed`: the template uses it and the text doesn't contain it; `foreign`: it wasn't flooded here. */
  readonly kind: TextKind | 'removed' | 'foreign';
  readonly block: boolean;
  /** Each text that it shows, in the order of the letter; empty when removed. */
  readonly texts: readonly StatusText[];
}

/** Of several texts, the one that needs attention gives the status. */
const KIND_ORDER: readonly TextKind[] = ['missing', 'emptied', 'typed-over', 'filled', 'as-flooded'];

function kindOf(text: string, source: string): TextKind {
  if (isBlank(text)) return isBlank(source) ? 'missing' : 'emptied';
  if (text === source) return 'as-flooded';
  return isBlank(source) ? 'filled' : 'typed-over';
}

function textsOf(places: readonly KeyedPlace[], values: readonly Keyed[]): StatusText[] {
  const texts = new Map<string, StatusText>();
  const flooded = values.map(({ text }) => text);
  places.forEach((place, nth) => {
    const source = sourceTextOf(place, flooded);
    const text = isBlank(place.text) ? '' : place.text;
    const byDefault = text === place.fallback;
    const key = JSON.stringify([text, source, byDefault]);
    const kind = kindOf(text, source);
    const off = kind === 'typed-over' || kind === 'emptied';
    const restorable = off && (!place.block || sourceShape(source, place.format, place.fallback) !== null);
    const nths = [...(texts.get(key)?.nths ?? []), nth];
    texts.set(key, { kind, text, source, byDefault, restorable, nths });
  });
  return [...texts.values()];
}

function statusOf(values: readonly Keyed[], places: readonly KeyedPlace[]): KeyedStatus | null {
  const keyed = values.find(({ missing }) => missing !== null) ?? values[0];
  if (!keyed) return null;
  const texts = textsOf(places, values);
  const kind = KIND_ORDER.find((each) => texts.some((text) => text.kind === each)) ?? 'removed';
  return { keyed, kind, block: places.some(({ block }) => block), texts };
}

/** A keyed element pasted from another letter, of which only the name is known. */
function foreign(places: readonly KeyedPlace[], flooded: Letter['flooded']): KeyedStatus | null {
  const [first] = places;
  if (!first) return null;
  const { shortcode, format } = first;
  const description =
    flooded.find((keyed) => keyed.shortcode === shortcode)?.description ?? capitalise(recordKindLabel(shortcode));
  const source = { record: '', id: null, field: '' };
  const unknown = { text: '', missing: null, editable: true, required: false, source };
  const texts = textsOf(places, []).map((text): StatusText => ({ ...text, kind: 'as-flooded' }));
  return {
    keyed: { shortcode, format, description, ...unknown },
    kind: 'foreign',
    block: places.some(({ block }) => block),
    texts,
  };
}

function grouped<T extends Pick<Keyed, 'shortcode' | 'format'>>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOfKeyed(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/**
 * Returns the status of everything that was flooded, in that order, then what was pasted from other letters. An
 * expression with several places is one entry.
 */
export function getKeyedStatuses(flooded: Letter['flooded'], places: readonly KeyedPlace[]): KeyedStatus[] {
  const here = grouped(places);
  const values = grouped(flooded);
  const known = [...values].map(([key, group]) => statusOf(group, here.get(key) ?? []));
  const others = [...here].map(([key, group]) => (values.has(key) ? null : foreign(group, flooded)));
  return [...known, ...others].filter((status) => status !== null);
}

/** Counts the places of an expression. */
export function placesIn({ texts }: KeyedStatus, kind?: TextKind): number {
  return texts.reduce((sum, text) => sum + (kind === undefined || text.kind === kind ? text.nths.length : 0), 0);
}
