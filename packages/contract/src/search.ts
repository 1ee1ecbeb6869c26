import { SEARCH_PAGE_SIZE } from '@letterdesk/core/constants';
import { FILTER_KEYS, SEARCH_FILTERS, SORT_KEYS } from '@letterdesk/core/search/columns';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, letterStatus, oneLine, searchText, timestamp } from './shared.ts';

/** Results are counted up to this number. */
export const COUNTED_RESULTS = 1_000;
/** Last page that can be opened. */
export const LAST_PAGE = 200;
/** Maximum rows of an export. */
export const EXPORTED_RESULTS = 10_000;

const filters = {
  method: 'GET',
  summary: 'What a search may look at',
  access: 'signed-in',
  failure: 'Unable to retrieve recent filters',
  responses: { 200: z.array(z.object({ key: z.enum(FILTER_KEYS), label: z.string() })) },
  errors: [],
} as const;

export const listSearchFilters = defineEndpoint({ ...filters, path: '/v1/search/filters' });
/** An alias path (specification 7.44). */
export const listLetterFilters = defineEndpoint({ ...filters, path: '/v1/letters/filters' });

/** A search result; missing texts are empty. */
export const searchRow = z.object({
  id: bodyId,
  letter: z.string(),
  status: letterStatus,
  letterType: z.string(),
  /** Everyone it was ever sent to. */
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

const question = z.object({
  key: z.enum(FILTER_KEYS).default(SEARCH_FILTERS[0].key),
  /** Empty finds every letter. */
  value: searchText,
  status: letterStatus.optional(),
  /** Only the caller's letters. */
  mine: z.enum(['true', 'false']).optional(),
  /** Only letters last sent within this many days. */
  sentWithinDays: z.coerce.number().int().min(1).max(366).optional(),
  sort: z.enum(SORT_KEYS).default('createdDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type Question = z.output<typeof question>;

const search = {
  method: 'GET',
  summary: 'The letters that hold a text, a page of them',
  access: 'signed-in',
  failure: 'Unable to return query',
  query: question.extend({
    currentPage: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(SEARCH_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      content: z.array(searchRow),
      /** Across all pages, counted up to 1,000. */
      total: z.number().int(),
      /** There are more results than counted. */
      more: z.boolean(),
      /**
       * Only if there are too many results to sort all: how many of them were sorted. The pages show these; they are the
       * newest where the text is common among new letters.
       */
      sortedOf: z.number().int().optional(),
    }),
  },
  errors: ['search_preparing'],
  perMinute: 30_000,
} as const;

export const searchLetters = defineEndpoint({ ...search, path: '/v1/search' });
/** An alias path (specification 7.4). */
export const queryLetters = defineEndpoint({ ...search, path: '/v1/letters' });

const exportQuestion = question.extend({
  /** Time zone of the file; UTC if the server doesn't know the name. */
  zone: oneLine.max(64).default('UTC'),
});
export type ExportQuestion = z.output<typeof exportQuestion>;

export const exportLetters = defineEndpoint({
  method: 'GET',
  path: '/v1/search/csv',
  summary: 'The letters that hold a text as a table (RFC 4180), 10,000 at most',
  access: 'signed-in',
  failure: 'Unable to export the results',
  query: exportQuestion,
  responses: { 200: { binary: 'text/csv; charset=utf-8' } },
  errors: ['search_preparing'],
  perMinute: 6,
});
