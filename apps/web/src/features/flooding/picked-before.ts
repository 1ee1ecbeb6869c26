import type { PreQuery } from '@letterdesk/contract/pre-queries';
import type { Ids } from './reflood-letter.ts';

/**
 * The records that a letter was filled from before, as far as they stand on the first page of what a pre-query finds now:
 * all of them, or none, since a person would take a part of them for the whole.
 */
export function pickedBefore(
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
