import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideLikeBrowsers } from './line-breaks.ts';

/** Words that stay on one line are in brackets, and a bar is where lines may break. */
function show(text: string, most = Number.POSITIVE_INFINITY): string {
  let left = most;
  const mayDivide = () => {
    left -= 1;
    return left >= 0;
  };
  return divideLikeBrowsers(text, mayDivide)
    .map((parts) => parts.map(({ text: part, isWhole }) => (isWhole ? `[${part}]` : part)).join(''))
    .join('¦');
}

test.each([
  ['assignment A-118700 of', 'assignment A-¦118700 of'],
  ['call 555-0123-4567', 'call 555-¦0123-¦4567'],
  ['at -5 degrees', 'at -5 degrees'],
  ['well-known', 'well-known'],
])('a line may break between a hyphen and a digit, as in browsers: %s', (text, shown) => {
  expect(show(text)).toBe(shown);
});

test.each([
  ['yes and/or no', 'yes [and/or] no'],
  ['(licence/registration), please', '[(licence/registration),] please'],
  ['on 12/07/2026', 'on 12/07/2026'],
  ['a well-known/liked one', 'a well-[known/liked] one'],
  ['Hello! You', 'Hello! You'],
  ['a|b', '[a|b]'],
  ['rate:$100', '[rate:$100]'],
  ['Обед/ужин τρία/δύο', '[Обед/ужин] [τρία/δύο]'],
  ['和/或者您的家人', '和/或者您的家人'],
])('a word with signs after which browsers break no line stays whole: %s', (text, shown) => {
  expect(show(text)).toBe(shown);
});

test('beyond the most divisions, the rest of the text is left alone', () => {
  expect(show('a/b A-1 B-2', 2)).toBe('a/b A-¦1 B-¦2');
});

test('dividing a text loses and adds nothing', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'a1-/!|}.,:$%+ –?'), maxLength: 40 });
  fc.assert(
    fc.property(signs, (text) => {
      expect(
        divideLikeBrowsers(text, () => true)
          .flatMap((parts) => parts.map((part) => part.text))
          .join(''),
      ).toBe(text);
    }),
  );
});
