import { expect, test } from 'vitest';
import { TITLE_LENGTH } from '../constants.ts';
import { copyName } from './template-names.ts';

test('a copy’s name says that it is one, and is unique', () => {
  expect(copyName('Rates', ['Rates'])).toBe('Copy of Rates');
  expect(copyName('Rates', ['copy of rates'])).toBe('Copy 2 of Rates');
  expect(copyName('Rates', ['Copy of Rates', 'Copy 2 of Rates'])).toBe('Copy 3 of Rates');
  expect(copyName('Copy of Rates', [])).toBe('Copy of Copy of Rates');
});

test('the longest name has a copy, and so has the copy', () => {
  const name = 'x'.repeat(TITLE_LENGTH);
  const copy = copyName(name, []);
  expect(copy).toHaveLength(TITLE_LENGTH);
  expect(copyName(name, [copy])).toMatch(/^Copy 2 of x+$/);
});
