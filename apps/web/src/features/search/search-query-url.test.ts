import { LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { FILTER_KEYS, SORT_KEYS } from '@letterdesk/core/search/columns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_LETTERS, readSearchQuery, sortedBy, toSearchParameters } from './search-query-url.ts';

const asked = fc.record({
  key: fc.constantFrom(...FILTER_KEYS),
  value: fc.string().map((text) => text.trim()),
  status: fc.constantFrom(null, ...LETTER_STATUSES),
  mine: fc.boolean(),
  sentWithinDays: fc.option(fc.integer({ min: 1, max: 366 })),
  sort: fc.constantFrom(...SORT_KEYS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 200 }),
});

test('any query is restored from its address', () => {
  fc.assert(
    fc.property(asked, (one) => {
      expect(readSearchQuery(toSearchParameters(one))).toEqual(one);
    }),
  );
});

test('all letters need no parameters, and an invalid address shows all letters', () => {
  expect(toSearchParameters(ALL_LETTERS)).toEqual({});
  const wrong = {
    key: 'constructor',
    value: 7,
    status: 'gone',
    mine: 'yes',
    sentWithinDays: '0',
    sort: 'text',
    direction: 'up',
    page: '-1',
  };
  expect(readSearchQuery(wrong)).toEqual(ALL_LETTERS);
  expect(readSearchQuery({ page: '1000000000' }).page).toBe(1);
});

test('a column sorts ascending first, dates descending, and reverses on the next press', () => {
  const byClient = sortedBy({ ...ALL_LETTERS, page: 4 }, 'client');
  expect(byClient).toEqual({ ...ALL_LETTERS, sort: 'client', direction: 'asc', page: 1 });
  expect(sortedBy(byClient, 'client').direction).toBe('desc');
  expect(sortedBy(byClient, 'createdDate').direction).toBe('desc');
  expect(sortedBy(ALL_LETTERS, 'createdDate').direction).toBe('asc');
});
