import type { PreQuery } from '@letterdesk/contract/pre-queries';
import { MAX_IDS_PER_KEY } from '@letterdesk/core/flooding/id-map';
import { useState } from 'react';
import type { Ids } from './reflood-letter.ts';

export interface PickedRecords {
  /** In order of picking; kept across pages and filters. */
  readonly ids: ReadonlySet<number>;
  /** Single-choice pre-queries replace the previous pick. */
  toggle(id: number): void;
  setAll(ids: readonly number[], picked: boolean): void;
  clear(): void;
  /** Why they can't be used, or null. */
  readonly refusal: string | null;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Records picked in a pre-query (specification 5.18).
 * @param atFirst the initial picks.
 */
export function usePickedRecords(multiple: boolean, atFirst: ReadonlySet<number> = NONE): PickedRecords {
  const [changed, setIds] = useState<ReadonlySet<number> | null>(null);
  const ids = changed ?? atFirst;
  const setAll = (some: readonly number[], picked: boolean) =>
    setIds((before) => {
      const after = new Set(before ?? atFirst);
      for (const id of some) {
        if (picked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return {
    ids,
    toggle: (id) => (multiple ? setAll([id], !ids.has(id)) : setIds(new Set([id]))),
    setAll,
    clear: () => setIds(NONE),
    refusal: refusalOf(ids.size, multiple),
  };
}

function refusalOf(count: number, multiple: boolean): string | null {
  if (count === 0) return multiple ? 'Pick at least one.' : 'Pick one.';
  if (count > MAX_IDS_PER_KEY) return `Pick at most ${MAX_IDS_PER_KEY.toLocaleString('en-US')}.`;
  return null;
}

/**
 * Returns the previously used records if all are on the first page, otherwise none, so that a part isn't mistaken for
 * all.
 */
export function getPreviouslyPicked(
  firstPage: Pick<PreQuery, 'resultKey' | 'idMapValueField' | 'records'>,
  before: Ids,
): ReadonlySet<number> {
  const { resultKey, idMapValueField, records } = firstPage;
  if (idMapValueField !== 'id') return new Set();
  const found = new Set<unknown>(records.map(({ id }) => id));
  const ids = [before[resultKey] ?? []].flat();
  const all = ids.every((id): id is number => found.has(id));
  return new Set(all ? ids : []);
}
