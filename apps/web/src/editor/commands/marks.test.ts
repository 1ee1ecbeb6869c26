import { expect, test } from 'vitest';
import { fontSizes } from './marks.ts';

test('the editor offers the font sizes 8, 10, 11, 12, 14 and 16', () => {
  expect(fontSizes.map(({ label }) => label)).toEqual(['8 pt', '10 pt', '11 pt', '12 pt', '14 pt', '16 pt']);
});
