import { describe, expect, test } from 'vitest';
import { holdsTerm, matchesText, reachOf, splitTerm } from './term.ts';

describe('a word', () => {
  test.each(['ray', 'a-bcd', 'elan', '%', '100%', '--', '_'])('matches %j anywhere', (word) => {
    expect(reachOf(word)).toBe('anywhere');
  });

  test.each(['a', 'zy', 'a-b', 'e%'])('matches %j at the start of words', (word) => {
    expect(reachOf(word)).toBe('word beginnings');
  });
});

test('a term splits into words, each once', () => {
  expect(splitTerm(' Müller  Hôpital MULLER ')).toEqual(['muller', 'hopital']);
  expect(splitTerm('’')).toEqual([]);
});

test('a term may be written with commas, semicolons and quotes', () => {
  expect(splitTerm('Peña, José; «Maple Grove» “A,B”')).toEqual(['pena', 'jose', 'maple', 'grove', 'a,b']);
  expect(splitTerm('" ,;')).toEqual(['"', ',;']);
});

test.each([
  ['Lakeside & Sons', 'SIDE', true],
  ['Lakeside & Sons', 'so', true],
  ['Lakeside & Sons', 'de', false],
  ['Lakeside & Sons', 'la', true],
  ['Lakeside & Sons', 'sons lakeside', true],
  ['Lakeside & Sons', 'sons harbour', false],
  ['50% more', '%', true],
  ['50 more', '%', false],
  ['ÉLAN', 'éla', true],
  ['José Peña', 'pena', true],
  ['Liam O’Halloran', 'OHalloran', true],
  ['Liam OHalloran', "o'halloran", true],
  ['Jean‑Luc Groß', 'jean-luc gross', true],
  ['José Peña', 'Pena, "Jose"', true],
  ['Vascular/Thoracic; Cardiology', 'thoracic, vascular', true],
  ['anything', "'", false],
])('finds or misses in %j the term %j: %j', (text, term, found) => {
  expect(holdsTerm(text, term)).toBe(found);
});

test('a list is filtered by every word in any order', () => {
  expect(matchesText('Hôpital Saint-Luc, Québec', 'quebec HOPITAL')).toBe(true);
  expect(matchesText('Hôpital Saint-Luc, Québec', 'quebec clinic')).toBe(false);
  expect(matchesText('Hôpital', ' ')).toBe(true);
});
