import { expect, test } from 'vitest';
import { endsSentence } from './one-period.ts';

test.each([
  ['5:00 p.m.', '. Parking is free.', true],
  ['5:00 p.m.', '.', true],
  ['5:00 p.m.', ', then', false],
  ['5:00 p.m.', '', false],
  ['5:00 p.m.', '... or later', false],
  ['noon', '.', false],
  ['', '.', false],
])('checks if %j before %j ends a sentence', (value, after, ends) => {
  expect(endsSentence(value, after)).toBe(ends);
});
