import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTextPattern } from './text-pattern.ts';

const found = (find: string, text: string, matchCase = false) => text.match(toTextPattern(find, { matchCase }));

test('finds a text whatever its case, quotes and blanks', () => {
  expect(found('don’t  "PAY" (now)', "We don't “pay” (now).")).toEqual(["don't “pay” (now)"]);
  expect(found('Pay', 'pay', true)).toBeNull();
  expect(found('{{shortcode A}}', 'x {{shortcode A}}')).toEqual(['{{shortcode A}}']);
});

test('finds every text in itself', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
      fc.pre(text.trim() !== '');
      expect(toTextPattern(text, { matchCase: true }).test(text)).toBe(true);
    }),
  );
});
