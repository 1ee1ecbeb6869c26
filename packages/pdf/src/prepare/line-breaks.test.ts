import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideLikeBrowsers, mostEms } from './line-breaks.ts';

/** Words in which the compiler would break lines are in brackets, and a bar is where lines may break. */
function show(text: string): string {
  return divideLikeBrowsers(text)
    .map((parts) => parts.map(({ start, end, isKept }) => put(text.slice(start, end), isKept)).join(''))
    .join('¦');
}

const put = (part: string, isKept: boolean): string => (isKept ? `[${part}]` : part);

test.each([
  ['assignment A-118700 of', 'assignment A-¦118700 of'],
  ['call 555-0123-4567', 'call 555-¦0123-¦4567'],
  ['at -5 degrees', 'at -5 degrees'],
  ['well-known', 'well-known'],
  ['100%(net)', '100%¦(net)'],
  ['a=(b)<c', 'a=¦(b)¦<c'],
  ['f(x) (y)', 'f(x) (y)'],
])('a line may break where browsers break it and Unicode does not: %s', (text, shown) => {
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
  ['yes!1', '[yes!1]'],
  ['und/über', 'und/über'],
  ['和/或者您的家人', '和/或者您的家人'],
])('a word with signs after which browsers break no line stays whole: %s', (text, shown) => {
  expect(show(text)).toBe(shown);
});

test('ideographs and spaces are between words', () => {
  const words = divideLikeBrowsers('of 王小明 Center').flatMap((parts) => parts.filter(({ isWord }) => isWord));
  expect(words.map(({ start, end }) => 'of 王小明 Center'.slice(start, end))).toEqual(['of', 'Center']);
});

test('a word is at most as wide as its widest letters', () => {
  expect(mostEms('ill')).toBeLessThan(mostEms('war'));
  expect(mostEms('WWW')).toBeGreaterThanOrEqual(3);
});

test('dividing a text loses and adds nothing', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'a1-/!|}.,:;$%+ –?()[]<>€°王'), maxLength: 40 });
  fc.assert(
    fc.property(signs, (text) => {
      const parts = divideLikeBrowsers(text).flat();
      expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    }),
  );
});
