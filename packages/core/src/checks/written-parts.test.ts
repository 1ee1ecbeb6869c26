import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangesOf } from './written-parts.ts';

const PATTERNS = [/(?=\p{L})/gu, /x{0,2}/gu, /\b/g, /[a-z]+/g, /^[ \t]{0,9}/gmu];

test('ranges are those of all matches, of empty ones beside signs of two units too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'x', ' ', '\n', '𓀀', '👩‍⚕️', '\ud800'), maxLength: 12 }),
      fc.constantFrom(...PATTERNS),
      (text, pattern) => {
        const matches = Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length]);
        expect(rangesOf(text, pattern).map(({ from, to }) => [from, to])).toEqual(matches);
      },
    ),
  );
});
