import { describe, expect, test } from 'vitest';
import { holdsTerm, reachOf } from './term.ts';

describe('a search term', () => {
  test.each(['ray', 'a-bcd', 'Élan', '%', '100%', '--', '_'])('matches %j anywhere', (term) => {
    expect(reachOf(term)).toBe('anywhere');
  });

  test.each(['a', 'zy', 'a-b', 'é%'])('matches %j at the start of words', (term) => {
    expect(reachOf(term)).toBe('word beginnings');
  });

  test.each([
    ['Lakeside & Sons', 'SIDE', true],
    ['Lakeside & Sons', 'so', true],
    ['Lakeside & Sons', 'de', false],
    ['Lakeside & Sons', 'la', true],
    ['50% more', '%', true],
    ['50 more', '%', false],
    ['ÉLAN', 'éla', true],
  ])('finds or misses in %j the term %j: %j', (text, term, found) => {
    expect(holdsTerm(text, term)).toBe(found);
  });
});
