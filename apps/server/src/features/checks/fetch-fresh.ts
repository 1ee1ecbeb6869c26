import type { FreshData, FreshValue } from '@letterdesk/core/checks/checked-letter';
import { keyedPlacesOf } from '@letterdesk/core/checks/keyed-places';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { CompletedIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { refloodDocument } from '@letterdesk/document/reflood';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { acceptEnvironment, type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { namesInLetter } from '../letters/flood-from-template.ts';
import type { StoredLetter } from '../letters/letters.store.ts';
import { askWithPatience, SOURCE_PATIENCE } from './ask-with-patience.ts';

export interface FreshInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly letter: Pick<StoredLetter, 'given_ids' | 'environment' | 'flooded'>;
  /** The letter's text, stored or as it is written. */
  readonly document: DocumentNode;
  readonly now: Date;
}

interface Fetched {
  readonly fresh: FreshData;
  /** The id map as the source completes it now; null if it is silent, undefined if it wasn't asked. */
  readonly completed: CompletedIdMap | null | undefined;
}

/** Fetches a letter's values again. A source that is late, fails or sends invalid data counts as silent. */
export async function fetchFresh(input: FreshInput, patience = SOURCE_PATIENCE): Promise<Fetched> {
  const flooded = input.letter.flooded.filter(({ source }) => source.record !== 'letter');
  if (flooded.length === 0) return { fresh: { isSilent: false, values: [] }, completed: undefined };
  const read = await askWithPatience((signal) => readFresh(input, signal), patience);
  if (read === null) return { fresh: { isSilent: true, values: [] }, completed: null };
  return { fresh: { isSilent: false, values: read.values }, completed: read.completed };
}

async function readFresh(input: FreshInput, signal: AbortSignal) {
  const { customerData, letter } = input;
  const environment = acceptEnvironment(customerData, letter.environment);
  const completed = await completeIdMapFrom(customerData, environment, letter.given_ids, signal);
  return { completed, values: await freshValuesOf(input, completed) };
}

async function freshValuesOf(input: FreshInput, { ids, records }: CompletedIdMap): Promise<FreshValue[]> {
  const { db, letter, document, now } = input;
  const { definitions, resolutions } = await resolveShortcodes(db, {
    names: namesInLetter(document),
    ids,
    records,
    now,
  });
  const { elements } = refloodDocument(document, resolutions, definitions, () => true);
  const places = keyedPlacesOf(document);
  const flooded = textsByKey(letter.flooded);
  return elements.flatMap(({ index, shortcode, format, current, next, missing }): FreshValue[] => {
    const place = places[index];
    const texts = flooded.get(keyOf({ shortcode, format }));
    // The letter's own values, such as today's date, are no customer data.
    if (!place || !texts || definitions.get(shortcode)?.source.record === 'letter') return [];
    return [{ shortcode, format, shown: current, flooded: texts, now: missing === null ? next : null, place }];
  });
}

function textsByKey(flooded: StoredLetter['flooded']): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const value of flooded) {
    const key = keyOf(value);
    texts.set(key, [...(texts.get(key) ?? []), value.text]);
  }
  return texts;
}

function keyOf({ shortcode, format }: Pick<FreshValue, 'shortcode' | 'format'>): string {
  return JSON.stringify([shortcode, format]);
}
