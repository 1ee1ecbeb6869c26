import { LAST_PAGE } from '@letterdesk/contract/search';
import { LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { type FilterKey, SEARCH_FILTERS, SORT_KEYS, type SortKey } from '@letterdesk/core/search/columns';
import { type Narrowing, NOT_NARROWED } from '@letterdesk/core/search/narrowing';

/** A search in the address's order. */
export interface Asked extends Narrowing {
  readonly key: FilterKey;
  /** Trimmed; empty finds every letter. */
  readonly value: string;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** Props of components that show and change the search. */
export interface Asking {
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
}

/** Newest first (specification 9.6). */
export const ALL_LETTERS: Asked = {
  key: 'all',
  value: '',
  ...NOT_NARROWED,
  sort: 'createdDate',
  direction: 'desc',
  page: 1,
};

const DAYS_OF_YEAR = 366;

/** Parses an address; invalid or missing parts get defaults. */
export function readAsked(search: Readonly<Record<string, unknown>>): Asked {
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
export function addressOf(asked: Asked): Record<string, string> {
  const named = Object.entries(asked).filter(([name, value]) => value !== ALL_LETTERS[name as keyof Asked]);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** The server's query without the page. */
export function questionOf({ key, value, status, mine, sentWithinDays, sort, direction }: Asked) {
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
export function sortedBy(asked: Asked, sort: SortKey): Asked {
  const first = sort === 'createdDate' ? 'desc' : 'asc';
  const other = asked.direction === 'asc' ? 'desc' : 'asc';
  return { ...asked, sort, direction: asked.sort === sort ? other : first, page: 1 };
}
