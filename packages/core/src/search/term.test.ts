import { describe, expect, test } from 'vitest';
import { holdsTerm, reachOf } from './term.ts';

describe('a term', () => {
  test.each(['ray', 'a-bcd', 'Élan', '%', '100%', '--', '_'])('%j is looked for anywhere', (term) => {
    expect(reachOf(term)).toBe('anywhere');
  });

  test.each(['a', 'zy', 'a-b', 'é%'])('%j is searched at the start of words', (term) => {
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
  ])('in %j %j is found: %j', (text, term, found) => {
    expect(holdsTerm(text, term)).toBe(found);
  });
});
