import type { PreQuery } from '@letterdesk/contract/pre-queries';
import { MAX_IDS_PER_KEY } from '@letterdesk/core/flooding/id-map';
import { useState } from 'react';
import type { Ids } from './reflood-letter.ts';

export interface PickedRecords {
  /** In the order they were picked in; they stay picked while other pages and filters are looked at. */
  readonly ids: ReadonlySet<number>;
  /** Picks a record or leaves it out; of a pre-query that takes one it takes the place of the one before. */
  toggle(id: number): void;
  /** Picks all of these records, or leaves all of them out. */
  setAll(ids: readonly number[], picked: boolean): void;
  clear(): void;
  /** Why these cannot be taken; null when they can. */
  readonly refusal: string | null;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The records picked in a pre-query (specification 5.18).
 * @param atFirst what is picked until the person changes it.
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
 * The records that a letter was filled from before, as far as they stand on the first page of what a pre-query finds now:
 * all of them, or none, since a person would take a part of them for the whole.
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
