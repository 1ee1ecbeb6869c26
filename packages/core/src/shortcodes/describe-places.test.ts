import { expect, test } from 'vitest';
import type { DocumentNode } from '../document/schema.ts';
import { describePlaces } from './describe-places.ts';

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});
const table = (...rows: readonly string[][]): DocumentNode => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({ type: 'tableCell', content: [paragraph(cell)] })),
  })),
});
const places = (...content: readonly DocumentNode[]) => describePlaces({ type: 'doc', content });

test('a place is described by its text or the text above it', () => {
  expect(
    places(
      paragraph(''),
      paragraph('Dear {{shortcode ProviderFirstName}}, {{wrong'),
      paragraph('{{wrong'),
      paragraph('Thank you for all that you have done for us this year.'),
      paragraph(''),
    ),
  ).toEqual([
    'at the beginning',
    'in “Dear ProviderFirstName,”',
    'below “Dear ProviderFirstName, {{wrong”',
    'in “Thank you for all that you have\u00a0…”',
    'below “Thank you for all that you have\u00a0…”',
  ]);
});

test('a cell is described by its row, and its table if there are several', () => {
  expect(places(table(['a', 'b'], ['c', '{{wrong']), paragraph(''))).toEqual([
    'in the table, row 1',
    'in the table, row 1',
    'in the table, row 2',
    'in the table, row 2',
    'below the table',
  ]);
  expect(places(table(['a']), paragraph('{{wrong'), table(['b']))).toEqual([
    'in table 1, row 1',
    'below table 1',
    'in table 2, row 1',
  ]);
});

test('a filled-in value is quoted readably and a long word is shortened', () => {
  const value = { type: 'keyedValue' as const, attrs: { value: 'Dr. Amara Ravensdale', name: 'ProviderName' } };
  expect(
    places({ type: 'paragraph', content: [{ type: 'text', text: 'Dear ' }, value] }, paragraph('x'.repeat(60))),
  ).toEqual(['in “Dear Dr. Amara Ravensdale”', `in “${'x'.repeat(32)}\u00a0…”`]);
});
