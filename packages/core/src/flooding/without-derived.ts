import { completeIdMap } from './complete-id-map.ts';
import { ID_KEYS, type IdMap } from './id-map.ts';
import { type RecordsByRef, refKey } from './records.ts';

/**
 * The part of a completed id map that has to be given: every id that following the others' relations brings back is left
 * out, and so is every `null` that the source itself says. A letter keeps it, so that a reflood finds what the source
 * has by then (specification 4.39).
 * @param records what {@link completeIdMap} found for these ids.
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
