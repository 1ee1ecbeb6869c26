import { LAST_PAGE } from '@letterdesk/contract/search';
import { LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { type FilterKey, SEARCH_FILTERS, SORT_KEYS, type SortKey } from '@letterdesk/core/search/columns';
import { type Narrowing, NOT_NARROWED } from '@letterdesk/core/search/narrowing';

/** A search in the address's order. */
export interface SearchQuery extends Narrowing {
  readonly key: FilterKey;
  /** Trimmed; empty finds every letter. */
  readonly value: string;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** Props of components that show and change the search. */
export interface SearchQueryProps {
  readonly query: SearchQuery;
  readonly onChange: (query: SearchQuery) => void;
}

/** Newest first (specification 9.6). */
export const ALL_LETTERS: SearchQuery = {
  key: 'all',
  value: '',
  ...NOT_NARROWED,
  sort: 'createdDate',
  direction: 'desc',
  page: 1,
};

const DAYS_OF_YEAR = 366;

/** Parses an address; invalid or missing parts get defaults. */
export function readSearchQuery(search: Readonly<Record<string, unknown>>): SearchQuery {
  const { key, value, status, mine, sentWithinDays, sort, direction, page } = search;
  return {
    key: SEARCH_FILTERS.find((filter) => filter.key === key)?.key ?? ALL_LETTERS.key,
    value: typeof value === 'string' ? value.trim() : ALL_LETTERS.value,
    status: LETTER_STATUSES.find((each) => each === status) ?? ALL_LETTERS.status,
    mine: mine === 'true',
    sentWithinDays: readNumber(sentWithinDays, DAYS_OF_YEAR) ?? ALL_LETTERS.sentWithinDays,
    sort: SORT_KEYS.find((each) => each === sort) ?? ALL_LETTERS.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : ALL_LETTERS.direction,
    page: readNumber(page, LAST_PAGE) ?? ALL_LETTERS.page,
  };
}

function readNumber(text: unknown, last: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= last ? number : null;
}

/** Returns the address's parameters without defaults. */
export function toSearchParameters(query: SearchQuery): Record<string, string> {
  const named = Object.entries(query).filter(([name, value]) => value !== ALL_LETTERS[name as keyof SearchQuery]);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** The server's query without the page. */
export function toServerQuery({ key, value, status, mine, sentWithinDays, sort, direction }: SearchQuery) {
  return {
    key,
    value,
    status: status ?? undefined,
    mine: mine ? ('true' as const) : undefined,
    sentWithinDays: sentWithinDays ?? undefined,
    sort,
    direction,
  };
}

/** Sorts by a column; the current one reverses. */
export function sortedBy(query: SearchQuery, sort: SortKey): SearchQuery {
  const first = sort === 'createdDate' ? 'desc' : 'asc';
  const other = query.direction === 'asc' ? 'desc' : 'asc';
  return { ...query, sort, direction: query.sort === sort ? other : first, page: 1 };
}
