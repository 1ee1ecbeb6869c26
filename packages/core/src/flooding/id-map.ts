/**
 * The id map: the record ids a letter is flooded from (specification 4.27 to 4.38), with the labels of specification
 * 5.16.
 */

export const ID_KEYS = [
  'workUnitIds',
  'providerId',
  'clientId',
  'clientContactId',
  'clientContactIds',
  'specialtyId',
  'clientContractId',
  'presentId',
  'assignmentId',
  'clientRepId',
  'jobId',
  'housingSetupListId',
  'housingRequestId',
  'primaryWorksiteId',
  'providerContractId',
  'providerRepId',
] as const;

export type IdKey = (typeof ID_KEYS)[number];

export const PLURAL_ID_KEYS = ['workUnitIds', 'clientContactIds'] as const satisfies readonly IdKey[];
export type PluralIdKey = (typeof PLURAL_ID_KEYS)[number];
export type SingleIdKey = Exclude<IdKey, PluralIdKey>;

/** The string `null` means "the source had none" (specification 4.30). */
export type IdMap = { [K in SingleIdKey]?: number | 'null' } & { [K in PluralIdKey]?: readonly number[] | 'null' };

export const ID_LABELS: Readonly<Record<IdKey, string>> = {
  workUnitIds: 'Work Units',
  providerId: 'Provider',
  clientId: 'Client',
  clientContactId: 'Primary Client Contact',
  clientContactIds: 'Client Contacts',
  specialtyId: 'Specialty',
  clientContractId: 'Client Contract',
  presentId: 'Present',
  assignmentId: 'Assignment',
  clientRepId: 'Client Rep',
  jobId: 'Job',
  housingSetupListId: 'Housing Setup List',
  housingRequestId: 'Housing Request',
  primaryWorksiteId: 'Primary Worksite',
  providerContractId: 'Provider Contract',
  providerRepId: 'Provider Rep',
};

export const MAX_IDS_PER_KEY = 1_000;
/** PostgreSQL `integer`. */
export const MAX_ID = 2_147_483_647;

export function isIdKey(key: string): key is IdKey {
  return (ID_KEYS as readonly string[]).includes(key);
}

export function isPluralIdKey(key: IdKey): key is PluralIdKey {
  return (PLURAL_ID_KEYS as readonly string[]).includes(key);
}

type IdMapProblem = { readonly key: string; readonly problem: 'not_a_number' | 'too_many' };

/**
 * Reads an id map from a link or a stored JSON string: `"501"`, `501`, `"7,9"`, `[7, "9"]`, `"null"`. Other search
 * parameters are ignored.
 * @returns the id map and every invalid value.
 */
export function readIdMap(source: Readonly<Record<string, unknown>>): { ids: IdMap; problems: IdMapProblem[] } {
  const ids: Record<string, unknown> = {};
  const problems: IdMapProblem[] = [];
  for (const key of ID_KEYS) {
    if (!Object.hasOwn(source, key)) continue;
    const raw = source[key];
    if (raw === undefined || raw === '') continue;
    if (raw === null || raw === 'null') {
      ids[key] = 'null';
      continue;
    }
    const parts = listOf(raw);
    if (parts.length > (isPluralIdKey(key) ? MAX_IDS_PER_KEY : 1)) {
      problems.push({ key, problem: 'too_many' });
      continue;
    }
    const numbers = parts.map(readId);
    if (numbers.some((number) => number === null)) {
      problems.push({ key, problem: 'not_a_number' });
      continue;
    }
    if (isPluralIdKey(key)) ids[key] = [...new Set(numbers)];
    else if (numbers.length === 1) ids[key] = numbers[0];
  }
  return { ids: ids as IdMap, problems };
}

/** Characters of an invalid value that an error quotes. */
const QUOTED_VALUE_LENGTH = 40;

export function describeIdProblems(
  problems: readonly IdMapProblem[],
  source: Readonly<Record<string, unknown>>,
): string {
  const named = problems.map(({ key, problem }) => {
    const label = isIdKey(key) ? ID_LABELS[key] : key;
    const value = listOf(source[key]).join(', ').slice(0, QUOTED_VALUE_LENGTH);
    return problem === 'too_many' ? `${label} names too many records.` : `${label} “${value}” isn’t a record number.`;
  });
  return `${named.join(' ')} Open Letterdesk from the record again.`;
}

function listOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw === 'string') return raw.split(',').map((part) => part.trim());
  return [raw];
}

function readId(raw: unknown): number | null {
  const number = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= MAX_ID ? number : null;
}

/** Returns the keys whose records differ, in the order of ID_KEYS. */
export function changedIdKeys(before: IdMap, after: IdMap): IdKey[] {
  return ID_KEYS.filter((key) => idsOf(before, key).join() !== idsOf(after, key).join());
}

/** Returns a key's ids as a list; empty if absent or `null`. */
export function idsOf(ids: IdMap, key: IdKey): readonly number[] {
  const value = ids[key];
  if (value === undefined || value === 'null') return [];
  return typeof value === 'number' ? [value] : value;
}
