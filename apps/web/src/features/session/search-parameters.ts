import { ID_KEYS, type IdKey } from '@letterdesk/core/flooding/id-map';
import { useSyncExternalStore } from 'react';
import { parsedJson } from '../../ui/storage/stored-json.ts';
import { tabStorage } from '../../ui/storage/tab-storage.ts';

/** Record ids of the page's query; `readIdMap` of the core parses them. */
export type SearchParameters = Readonly<Partial<Record<IdKey, string>>>;

const NAME = 'letterdesk:search-parameters';
const NONE: SearchParameters = {};
const listeners = new Set<() => void>();
let current = readStored();

/** Stores the query's ids in session storage, or clears them for an empty query (specification 2.10). */
export function keepSearchParameters(query: URLSearchParams): void {
  const next = idsOfQuery(query);
  current = next;
  if (Object.keys(next).length === 0) tabStorage.remove(NAME);
  else tabStorage.set(NAME, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** A repeated key becomes a list. */
export function idsOfQuery(query: URLSearchParams): SearchParameters {
  const named = ID_KEYS.filter((key) => query.has(key)).map((key) => [key, query.getAll(key).join(',')] as const);
  return named.length === 0 ? NONE : Object.fromEntries(named);
}

/** Ids of the last query that had any. */
export function useSearchParameters(): SearchParameters {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): SearchParameters {
  const values = parsedJson(tabStorage.get(NAME));
  return typeof values === 'object' && values !== null ? idsOfQuery(new URLSearchParams(Object.entries(values))) : NONE;
}
