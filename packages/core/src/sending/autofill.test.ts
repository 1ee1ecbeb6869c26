import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptSuggestion, rememberValues, suggestValues } from './autofill.ts';

describe('the autofill history', () => {
  it('moves a used value to the end', () => {
    expect(rememberValues(['a@x.org', 'b@x.org', 'c@x.org'], 'B@x.org; d@x.org')).toEqual([
      'a@x.org',
      'c@x.org',
      'B@x.org',
      'd@x.org',
    ]);
  });

  it('keeps the latest spelling of a value and no blanks', () => {
    expect(rememberValues([], 'b@x.org, a@x.org;; B@x.org , ')).toEqual(['a@x.org', 'B@x.org']);
  });

  it('keeps the newest hundred without duplicates', () => {
    const texts = fc.array(
      fc.array(fc.stringMatching(/^[a-c]{1,4}$/), { maxLength: 6 }).map((parts) => parts.join(',')),
    );
    fc.assert(
      fc.property(texts, (used) => {
        const history = used.reduce<string[]>(rememberValues, []);
        expect(history.length).toBeLessThanOrEqual(100);
        expect(new Set(history).size).toBe(history.length);
      }),
    );
    const many = Array.from({ length: 150 }, (_, index) => `p${index}@x.org`);
    expect(rememberValues([], many.join(','))).toEqual(many.slice(50));
  });

  it('suggests at most six of the newest matches', () => {
    const history = ['ann@x.org', 'bob@x.org', 'anna@x.org'];
    expect(suggestValues(history, 'bob@x.org, an')).toEqual(['anna@x.org', 'ann@x.org']);
    expect(suggestValues(history, 'anna@x.org; an')).toEqual(['ann@x.org']);
    expect(suggestValues(history, 'BO')).toEqual(['bob@x.org']);
    expect(suggestValues(['José Peña', 'Liam O’Halloran'], 'pena')).toEqual(['José Peña']);
    expect(suggestValues(['José Peña', 'Liam O’Halloran'], "o'hall")).toEqual(['Liam O’Halloran']);
    expect(suggestValues(history, 'carl@x.org, dora@x.org, bo')).toEqual(['bob@x.org']);
    expect(
      suggestValues(
        Array.from({ length: 20 }, (_, index) => `p${index}`),
        '',
      ),
    ).toHaveLength(6);
  });

  it('replaces the typed text with a suggestion', () => {
    expect(acceptSuggestion('bob@x.org; an', 'ann@x.org')).toBe('bob@x.org, ann@x.org');
    expect(acceptSuggestion('', 'ann@x.org')).toBe('ann@x.org');
    expect(acceptSuggestion('bob@x.org ;; carl@x.org, an', 'ann@x.org')).toBe('bob@x.org, carl@x.org, ann@x.org');
  });
});
