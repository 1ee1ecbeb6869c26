import { expect, test } from 'vitest';
import { TITLE_LENGTH } from '../constants.ts';
import { copyName } from './template-names.ts';

test('a copy has a unique name that marks it as a copy', () => {
  expect(copyName('Rates', ['Rates'])).toBe('Copy of Rates');
  expect(copyName('Rates', ['copy of rates'])).toBe('Copy 2 of Rates');
  expect(copyName('Rates', ['Copy of Rates', 'Copy 2 of Rates'])).toBe('Copy 3 of Rates');
  expect(copyName('Copy of Rates', [])).toBe('Copy of Copy of Rates');
});

test('the longest name can be copied, and its copy too', () => {
  const name = 'x'.repeat(TITLE_LENGTH);
  const copy = copyName(name, []);
  expect(copy).toHaveLength(TITLE_LENGTH);
  expect(copyName(name, [copy])).toMatch(/^Copy 2 of x+$/);
});
