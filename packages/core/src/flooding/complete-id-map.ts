import { ID_KEYS, type IdKey, type IdMap, idsOf } from './id-map.ts';
import {
  type CustomerRecord,
  KIND_OF_ID_KEY,
  type RecordKind,
  type RecordRef,
  type RecordsByRef,
  refKey,
} from './records.ts';

/**
 * Relations that completion follows (specification 4.27). At equal distance earlier kinds win: an assignment's rep
 * before its job's.
 */
const FOLLOWED: readonly (readonly [RecordKind, readonly IdKey[]])[] = [
  [
    'assignment',
    [
      'jobId',
      'presentId',
      'providerId',
      'primaryWorksiteId',
      'clientContractId',
      'providerContractId',
      'clientRepId',
      'providerRepId',
      'housingRequestId',
      'workUnitIds',
    ],
  ],
  ['present', ['jobId', 'providerId']],
  ['job', ['clientId', 'specialtyId', 'primaryWorksiteId', 'clientRepId']],
  ['client', ['clientContactId', 'clientContactIds', 'clientRepId']],
  ['provider', ['providerRepId', 'specialtyId', 'providerContractId']],
  ['housingRequest', ['housingSetupListId']],
];

/** Returns the relations that completion follows from a record of this kind. */
export function relationsFollowedFrom(kind: RecordKind): readonly IdKey[] {
  return FOLLOWED.find(([followed]) => followed === kind)?.[1] ?? [];
}

/** Returns the keys that a record of this kind can lead to, over any number of relations. */
function keysFollowedFrom(kind: RecordKind): ReadonlySet<IdKey> {
  const keys = new Set<IdKey>();
  const follow = (from: RecordKind): void => {
    for (const key of relationsFollowedFrom(from)) {
      if (keys.has(key)) continue;
      keys.add(key);
      follow(KIND_OF_ID_KEY[key]);
    }
  };
  follow(kind);
  return keys;
}

/** Returns the kinds whose relations lead to this kind, starting with those that letters are opened from most. */
export function kindsLeadingTo(kind: RecordKind): RecordKind[] {
  return FOLLOWED.filter(([, keys]) => keys.some((key) => KIND_OF_ID_KEY[key] === kind)).map(([from]) => from);
}

interface UnknownId {
  readonly key: IdKey;
  readonly id: number;
}

export interface CompletedIdMap {
  readonly ids: IdMap;
  /** Ids that customer data doesn't know; they stay in `ids`. */
  readonly unknown: readonly UnknownId[];
  /** Every known record of the completed map. */
  readonly records: RecordsByRef;
}

export type ReadRecords = (refs: readonly RecordRef[]) => Promise<readonly CustomerRecord[]>;

/**
 * Completes an id map by following its records' relations breadth-first.
 * Given values always win over derived ones, including `null`. A key that records name without an id becomes the
 * string `null`: "the source had none".
 * @param read reads one batch per level, at most six times.
 */
export async function completeIdMap(given: IdMap, read: ReadRecords): Promise<CompletedIdMap> {
  const ids: Record<string, unknown> = { ...given };
  const records = new Map<string, CustomerRecord>();
  const asked = new Set<string>();
  const empty = new Set<IdKey>();

  for (;;) {
    const level = namedRefs(ids as IdMap).filter(({ ref }) => !asked.has(refKey(ref)));
    if (level.length === 0) break;
    const refs = new Map(level.map(({ ref }) => [refKey(ref), ref]));
    for (const key of refs.keys()) asked.add(key);
    const found = await read([...refs.values()]);
    for (const record of found) records.set(refKey(record), record);
    for (const { key, value } of relationsOf(found)) {
      if (ids[key] !== undefined) continue;
      if (value === 'null' || (typeof value !== 'number' && value.length === 0)) empty.add(key);
      else ids[key] = value;
    }
  }

  for (const key of empty) ids[key] ??= 'null';
  const completed = ids as IdMap;
  const unknown = namedRefs(completed)
    .filter(({ ref }) => !records.has(refKey(ref)))
    .map(({ key, ref }) => ({ key, id: ref.id }));
  return { ids: completed, unknown, records };
}

function namedRefs(ids: IdMap): { key: IdKey; ref: RecordRef }[] {
  return ID_KEYS.flatMap((key) => idsOf(ids, key).map((id) => ({ key, ref: { kind: KIND_OF_ID_KEY[key], id } })));
}

function relationsOf(records: readonly CustomerRecord[]): { key: IdKey; value: NonNullable<IdMap[IdKey]> }[] {
  return FOLLOWED.flatMap(([kind, keys]) =>
    records
      .filter((record) => record.kind === kind)
      .flatMap((record) =>
        keys.flatMap((key) => {
          const value = record.relations[key];
          return value === undefined ? [] : [{ key, value }];
        }),
      ),
  );
}

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

/**
 * Removes ids and `null`s that following relations would restore. Letters store the rest, so that a reflood finds the
 * source's current relations (specification 4.39).
 * @param records as returned by {@link completeIdMap}.
 */
export async function withoutDerived(completed: IdMap, records: RecordsByRef): Promise<IdMap> {
  const complete = async (ids: IdMap) => {
    const { ids: all } = await completeIdMap(ids, async (refs) =>
      refs.flatMap((ref) => records.get(refKey(ref)) ?? []),
    );
    return JSON.stringify(ID_KEYS.map((key) => all[key] ?? null));
  };
  const wanted = await complete(completed);
  let given = completed;
  for (const key of ID_KEYS) {
    if (given[key] === undefined) continue;
    const { [key]: _, ...others } = given;
    if ((await complete(others)) === wanted) given = others;
  }
  return given;
}
