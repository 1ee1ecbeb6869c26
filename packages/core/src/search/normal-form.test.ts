import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts, normalizeText } from './normal-form.ts';

describe('one normal form has', () => {
  test.each([
    ['Peña', ['Pena', 'Pen\u0303a', 'PEÑA']],
    ["O'Halloran", ['O’Halloran', 'O‘Halloran', 'Oʼhalloran', 'O`Halloran', 'O´Halloran', 'OHalloran']],
    ['Groß', ['Gross', 'GROẞ', 'GROSS']],
    ['Jean-Luc', ['Jean‐Luc', 'Jean‑Luc', 'Jean–Luc', 'Jean—Luc', 'Jean−Luc', 'Jean\u00ad-Luc']],
    ['Maple Grove', ['Maple\u00a0Grove', 'maple \u2009 grove', ' Maple\tGrove\n']],
    ['Æsir Ørsted Łódź Işık', ['Aesir Orsted Lodz Isik']],
    ['Σίσυφος', ['ΣΙΣΥΦΟΣ']],
    ['Йод', ['йод', 'и\u0306од']],
    ['ﬁne Ｃａｆé', ['fine cafe']],
  ])('%j with its other spellings', (text, others) => {
    for (const other of others) expect(normalizeText(other)).toBe(normalizeText(text));
  });

  test('every text, also when it is normalised twice, or in upper or lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normal = normalizeText(text);
        expect(normalizeText(normal)).toBe(normal);
        expect(normalizeText(text.normalize('NFD'))).toBe(normal);
        expect(normal).not.toMatch(/\p{M}|^ | $| {2}|['’]/u);
      }),
    );
  });
});

test('accented names sort among the others', () => {
  const names = ['Zoë', 'Ángel', 'Oskar', 'Łukasz', 'angela', 'Ole', 'Øystein', 'Lukas', 'Zoe'];
  expect(names.toSorted(compareTexts)).toEqual([
    ...['Ángel', 'angela', 'Lukas', 'Łukasz', 'Ole', 'Oskar', 'Øystein', 'Zoe', 'Zoë'],
  ]);
});

test('texts sort by code point, which is a total order', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareTexts(one, other))).toBe(-Math.sign(compareTexts(other, one)) + 0);
      const [first, second] = [one, other].map((each) => Buffer.from(normalizeText(each)));
      if (first && second && !first.equals(second))
        expect(Math.sign(compareTexts(one, other))).toBe(Buffer.compare(first, second));
    }),
  );
});
