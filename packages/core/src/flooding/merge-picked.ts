import { keysFollowedFrom } from './complete-id-map.ts';
import { ID_KEYS, type IdKey, type IdMap } from './id-map.ts';
import { KIND_OF_ID_KEY } from './records.ts';

/** What the records picked in a pre-query stand for. */
export interface PickedIds {
  readonly resultKey: IdKey;
  /** The picked ids, with all that the source derives from them. */
  readonly ids: IdMap;
}

/**
 * An id map with a pre-query's picked records merged into it (specification 4.41). Whatever a record of
 * their kind leads to gives way, also where the picked ones lead nowhere, so that nothing of another record is left.
 */
export function mergePicked(ids: IdMap, picked: PickedIds): IdMap {
  const stale = keysFollowedFrom(KIND_OF_ID_KEY[picked.resultKey]);
  const staying = ID_KEYS.filter((key) => ids[key] !== undefined && !stale.has(key)).map((key) => [key, ids[key]]);
  return { ...Object.fromEntries(staying), ...picked.ids };
}

/** Whether a pre-query that fills this key decides by itself whom a letter is for. */
export function picksRecipient(resultKey: IdKey): boolean {
  return KIND_OF_ID_KEY[resultKey] === 'contact';
}
