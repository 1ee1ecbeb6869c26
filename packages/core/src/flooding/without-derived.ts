import { completeIdMap } from './complete-id-map.ts';
import { ID_KEYS, type IdMap } from './id-map.ts';
import { type RecordsByRef, refKey } from './records.ts';

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
