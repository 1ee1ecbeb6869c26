import { expect, test } from 'vitest';
import { formatUsageCount, USAGE_LIMIT } from './usage.ts';

test.each([
  [0, '0'],
  [1_204, '1,204'],
  [USAGE_LIMIT, '10,000'],
  [USAGE_LIMIT + 1, 'over 10,000'],
])('%i letters read as %s', (count, text) => {
  expect(formatUsageCount(count)).toBe(text);
});
