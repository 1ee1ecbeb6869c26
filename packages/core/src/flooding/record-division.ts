import { isFromAllowed } from '../sending/addresses.ts';
import { type IdKey, type IdMap, idsOf } from './id-map.ts';
import { type RecordsByRef, refKey } from './records.ts';

interface DivisionDomains {
  readonly id: number;
  /** In lower case. */
  readonly emailDomains: readonly string[];
}

/** A record belongs to the division of its client's rep, or else of its provider's. */
const REP_KEYS: readonly IdKey[] = ['clientRepId', 'providerRepId'];

/** Returns the division one of whose e-mail domains the reps of a completed id map write from, or null. */
export function findRecordDivision(
  ids: IdMap,
  records: RecordsByRef,
  divisions: readonly DivisionDomains[],
): number | null {
  for (const key of REP_KEYS) {
    for (const id of idsOf(ids, key)) {
      // Sources name their fields themselves, so any address counts.
      const values = Object.values(records.get(refKey({ kind: 'rep', id }))?.fields ?? {});
      const addresses = values.filter((value) => typeof value === 'string');
      const division = divisions.find(({ emailDomains }) =>
        addresses.some((address) => isFromAllowed(address, emailDomains)),
      );
      if (division) return division.id;
    }
  }
  return null;
}
