import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatListNumber, LIST_STYLES, readListNumber } from './list-style.ts';

test.each([
  ['decimal', 12, '12'],
  ['lower-alpha', 28, 'ab'],
  ['upper-alpha', 26, 'Z'],
  ['lower-roman', 14, 'xiv'],
  ['upper-roman', 1990, 'MCMXC'],
  ['upper-roman', 4000, '4000'],
] as const)('a number is shown in the style of its list: %s %i is %s', (style, number, text) => {
  expect(formatListNumber(number, style)).toBe(text);
});

test('a shown number reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_999 }), fc.constantFrom(...LIST_STYLES), (number, style) => {
      expect(readListNumber(formatListNumber(number, style), style)).toBe(number);
    }),
  );
});

test('other text is no number', () => {
  expect(readListNumber('iiii', 'lower-roman')).toBeNull();
  for (const text of ['', '0', '01', '1a', ' 1', '-1', '1.5', 'é', 'I']) {
    for (const style of ['decimal', 'lower-alpha', 'lower-roman'] as const)
      expect(readListNumber(text, style)).toBeNull();
  }
});
