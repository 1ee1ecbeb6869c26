import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexText, queryText } from './text-index.ts';

test('words joined by punctuation are indexed part by part, in order', () => {
  expect(indexText('Vascular/Thoracic follow-up, 24/7')).toBe(
    "'vascular':1 'thoracic':2 'follow':3 'up':4 '24':5 '7':6",
  );
});

test('words with an apostrophe are indexed as a whole and by their parts', () => {
  expect(indexText('at l’Hôpital')).toBe("'at':1 'lhopital':2 'l':2 'hopital':2");
});

test('a text without letters and digits has no words', () => {
  expect([indexText(' — … '), queryText('— ’')]).toEqual(['', null]);
});

test.each([
  ['Müller  Hôpital', "('muller') & ('hopital')"],
  ['vascular/thoracic', "('vascular' <-> 'thoracic')"],
  ['“night call” -day', "('night' <-> 'call') & !('day')"],
  ['rate or "day', "('rate') | ('day')"],
  ["o'halloran", "('ohalloran')"],
])('%j is looked for as %s', (term, query) => {
  expect(queryText(term)).toBe(query);
});

test('each part of any text is quoted and has positions that PostgreSQL takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const entry of indexText(text).split(' ').filter(Boolean))
        expect(entry).toMatch(/^'[\p{L}\p{N}]+':[1-9\d,]+$/u);
    }),
  );
  expect(indexText('a '.repeat(20_000)).split(',')).toHaveLength(255);
  expect(indexText(`${'a '.repeat(20_000)} last`)).toMatch(/ 'last'$/);
});

test('a text of characters that grow in normal form stays within PostgreSQL’s limit', () => {
  const grown = Array.from({ length: 30_000 }, (_none, n) => `㌖㍇${n.toString(36)}`).join(' ');
  expect(new TextEncoder().encode(indexText(grown)).length).toBeLessThan(1_048_575);
});
