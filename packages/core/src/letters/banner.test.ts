import { expect, test } from 'vitest';
import type { FloodedValue } from '../flooding/values.ts';
import { banner } from './banner.ts';

const definitions = new Map([
  ['Name', { description: "The client's name", required: true }],
  ['Fax', { description: 'The fax number', required: false }],
]);

function flooded(shortcode: string, isMissing: boolean): FloodedValue {
  const source = { record: 'client', id: 7, field: shortcode };
  return { shortcode, format: null, text: isMissing ? '' : 'x', missing: isMissing ? 'field_empty' : null, source };
}

const missing = [flooded('Name', true), flooded('Fax', true)];
const empty = (shortcode: string) => ({ shortcode, empty: true });
const filled = (shortcode: string) => ({ shortcode, empty: false });

test('names each missing value once and is critical if one is required', () => {
  expect(banner([...missing, flooded('Fax', true)], [empty('Name'), empty('Fax'), empty('Fax')], definitions)).toEqual({
    missing: ["The client's name", 'The fax number'],
    critical: true,
  });
  expect(banner(missing, [filled('Name'), empty('Fax')], definitions)).toEqual({
    missing: ['The fax number'],
    critical: false,
  });
});

test('is empty once all values are filled in', () => {
  expect(banner(missing, [filled('Name'), filled('Fax')], definitions)).toEqual({ missing: [], critical: false });
});

test('forgets expressions removed from the letter unless they are required', () => {
  expect(banner(missing, [], definitions)).toEqual({ missing: ["The client's name"], critical: true });
});

test('ignores values that were present before their removal', () => {
  expect(banner([flooded('Name', false)], [empty('Name')], definitions)).toEqual({ missing: [], critical: false });
});

test('names a removed expression without asking for it', () => {
  expect(banner([flooded('Gone', true)], [empty('Gone')], definitions)).toEqual({ missing: ['Gone'], critical: false });
  expect(banner([flooded('Gone', true)], [], definitions)).toEqual({ missing: [], critical: false });
});
