import { expect, test } from 'vitest';
import { excerptAround } from './excerpt-around.ts';
import { MISSING_VALUE_MARK } from './missing-value-lines.ts';

test('a long line is shortened around its gap, between words', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve';
  expect(excerptAround(`Parking: ${MISSING_VALUE_MARK}.`, MISSING_VALUE_MARK)).toBe(`Parking: ${MISSING_VALUE_MARK}.`);
  expect(excerptAround(`${words} ${MISSING_VALUE_MARK} ${words}`, MISSING_VALUE_MARK)).toBe(
    `… five six seven eight nine ten eleven twelve ${MISSING_VALUE_MARK} one two three four five six seven eight nine …`,
  );
});
