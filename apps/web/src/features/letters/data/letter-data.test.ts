import { expect, test } from 'vitest';
import type { KeyedPlace } from './keyed-places.ts';
import { getKeyedStatuses, type Keyed } from './keyed-status.ts';
import { type DataFilter, passes } from './letter-data-filter.tsx';

const FILTERS: DataFilter[] = ['missing', 'typed-over', 'typed', 'removed'];

function filtersOf(keyed: Pick<Keyed, 'text' | 'missing' | 'required'>, text: string | null): DataFilter[] {
  const source = { record: 'client', id: 31, field: 'fax' };
  const here = { shortcode: 'Fax', format: null };
  const place: KeyedPlace[] = text === null ? [] : [{ ...here, text, fallback: null, block: false }];
  const [status] = getKeyedStatuses([{ ...here, ...keyed, description: 'Fax', editable: true, source }], place);
  return FILTERS.filter((filter) => status && passes(filter, status));
}

const lacking = { text: '', missing: 'field_empty', required: false } as const;
const known = { text: '555-0100', missing: null, required: true };

test('the filter separates values typed without a source from typed-over ones', () => {
  expect(filtersOf(lacking, '')).toEqual(['missing']);
  expect(filtersOf(lacking, '555-0199')).toEqual(['typed']);
  expect(filtersOf(known, '555-0199')).toEqual(['typed-over']);
  expect(filtersOf(known, '555-0100')).toEqual([]);
});

test('the filter finds required missing values even if their place was removed', () => {
  expect(filtersOf({ ...lacking, required: true }, null)).toEqual(['missing', 'removed']);
  expect(filtersOf(lacking, null)).toEqual(['removed']);
  expect(filtersOf(known, null)).toEqual(['removed']);
});
