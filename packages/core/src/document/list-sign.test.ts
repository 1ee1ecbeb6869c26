import { expect, test } from 'vitest';
import { isListSign, numberItems } from './list-sign.ts';

test.each([
  ['#.', 'decimal', [], '3.'],
  ['#)', 'decimal', [], '3)'],
  ['(#)', 'lower-alpha', ['1'], '(c)'],
  ['Section #.', 'upper-roman', [], 'Section III.'],
  ['§ #', 'decimal', [], '§ 3'],
  ['#.#', 'decimal', ['2'], '2.3'],
  ['#.#.#', 'decimal', ['9', '1', 'b'], '1.b.3'],
  ['1.#.', 'decimal', ['7'], '1.3.'],
] as const)('the sign %s of %s numbers within the items %j writes %s', (sign, style, outer, text) => {
  expect(numberItems({ start: 3, style, sign }, 1, outer)[0]?.sign).toBe(text);
});

test('a number without an outer list is written alone', () => {
  expect(numberItems({ start: 3, style: 'decimal', sign: '#.#.#' }, 1, [])).toEqual([{ number: '3', sign: '3' }]);
});

test('a sign has one number, few characters, and none that HTML or CSS read', () => {
  for (const sign of ['', '.', '#x', ' #', '# #', '"#', '<b>#', 'a\\#', "'#", '{{#}}', `${'x'.repeat(25)}#`, '#...']) {
    expect(isListSign(sign), sign).toBe(false);
  }
  for (const sign of ['#', '#.', '(#)', '[#]', 'Article #', '§ #', '#.#.#.']) expect(isListSign(sign), sign).toBe(true);
});
