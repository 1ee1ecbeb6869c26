import { SEARCH_PAGE_SIZE } from '@letterdesk/core/constants';
import { FILTER_KEYS, SEARCH_FILTERS, SORT_KEYS } from '@letterdesk/core/search/columns';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, searchText, timestamp } from './shared.ts';

/** Results that are counted one by one; of more it is only said that there are more. */
export const COUNTED_RESULTS = 1_000;
/** Pages from the first that can be turned to; whoever looks further narrows the search. */
export const LAST_PAGE = 200;

const filters = {
  method: 'GET',
  summary: 'What a search may look at',
  access: 'signed-in',
  failure: 'Unable to retrieve recent filters',
  responses: { 200: z.array(z.object({ key: z.enum(FILTER_KEYS), label: z.string() })) },
  errors: [],
} as const;

export const listSearchFilters = defineEndpoint({ ...filters, path: '/v1/search/filters' });
/** The other path of the same (specification 7.44). */
export const listLetterFilters = defineEndpoint({ ...filters, path: '/v1/letters/filters' });

/** A letter as it is found; a text is empty where the letter has nothing. */
export const searchRow = z.object({
  id: bodyId,
  letter: z.string(),
  letterType: z.string(),
  /** Everybody it was ever sent to. */
  to: z.string(),
  createdBy: z.string(),
  createdDate: timestamp,
  assignment: z.string(),
  present: z.string(),
  job: z.string(),
  client: z.string(),
  provider: z.string(),
  tooltips: z.object({ assignment: z.string() }),
  sentLetters: z.number().int(),
});
export type SearchRow = z.output<typeof searchRow>;

const search = {
  method: 'GET',
  summary: 'The letters that hold a text, a page of them',
  access: 'signed-in',
  failure: 'Unable to return query',
  query: z.object({
    key: z.enum(FILTER_KEYS).default(SEARCH_FILTERS[0].key),
    /** Empty finds every letter. */
    value: searchText,
    currentPage: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(SEARCH_PAGE_SIZE),
    sort: z.enum(SORT_KEYS).default('createdDate'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  responses: {
    200: z.object({
      content: z.array(searchRow),
      /** Of all pages, counted up to 1,000. */
      total: z.number().int(),
      /** There are more than were counted. */
      more: z.boolean(),
    }),
  },
  errors: [],
  perMinute: 6_000,
} as const;

export const searchLetters = defineEndpoint({ ...search, path: '/v1/search' });
/** The other path of the same (specification 7.4). */
export const queryLetters = defineEndpoint({ ...search, path: '/v1/letters' });
