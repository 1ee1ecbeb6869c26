import { keysFollowedFrom } from './complete-id-map.ts';
import { ID_KEYS, type IdKey, type IdMap } from './id-map.ts';
import { KIND_OF_ID_KEY } from './records.ts';

export interface PickedIds {
  readonly resultKey: IdKey;
  /** The picked ids and those derived from them. */
  readonly ids: IdMap;
}

/**
 * Merges picked records into an id map (specification 4.41). Everything derivable from their kind is replaced, so
 * that nothing of the previous record remains.
 */
export function mergePicked(ids: IdMap, picked: PickedIds): IdMap {
  const stale = keysFollowedFrom(KIND_OF_ID_KEY[picked.resultKey]);
  const staying = ID_KEYS.filter((key) => ids[key] !== undefined && !stale.has(key)).map((key) => [key, ids[key]]);
  return { ...Object.fromEntries(staying), ...picked.ids };
}

/** Returns true if filling this key alone decides the letter's recipient. */
export function picksRecipient(resultKey: IdKey): boolean {
  return KIND_OF_ID_KEY[resultKey] === 'contact';
}
