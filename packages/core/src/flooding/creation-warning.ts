import { ID_KEYS, ID_LABELS, type IdMap, isPluralIdKey } from './id-map.ts';

const NO_IDS_WARNING = 'No IDs Present. Your letter may not flood.';
const MISSING_IDS_WARNING = 'Your letter may not flood with the following items missing';

type CreationWarning =
  | { readonly message: typeof NO_IDS_WARNING; readonly items: readonly [] }
  | { readonly message: typeof MISSING_IDS_WARNING; readonly items: readonly string[] };

/** Returns the creation warning for missing or `null` ids, named by their labels (specification 2.88 and 2.89). */
export function creationWarning(ids: IdMap): CreationWarning | null {
  const given = ID_KEYS.filter((key) => ids[key] !== undefined);
  if (given.length === 0) return { message: NO_IDS_WARNING, items: [] };
  const missing = given.filter((key) => ids[key] === 'null');
  if (missing.length === 0) return null;
  return {
    message: MISSING_IDS_WARNING,
    items: missing.map((key) => `${ID_LABELS[key]} ${isPluralIdKey(key) ? 'are' : 'is'} missing`),
  };
}
