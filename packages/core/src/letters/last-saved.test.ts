import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastSavedTime } from './last-saved.ts';

test('a save just now or in the future counts as less than 10 seconds ago', () => {
  expect(lastSavedTime(0)).toBe('< 10 seconds');
  expect(lastSavedTime(9_999)).toBe('< 10 seconds');
  expect(lastSavedTime(-3_600_000)).toBe('< 10 seconds');
});

test('a save up to a minute ago counts as less than a minute', () => {
  expect(lastSavedTime(10_000)).toBe('< 1 minute');
  expect(lastSavedTime(59_999)).toBe('< 1 minute');
});

test('a save in the second minute is one minute ago, in the singular', () => {
  expect(lastSavedTime(60_000)).toBe('1 minute');
  expect(lastSavedTime(119_999)).toBe('1 minute');
});

test('an older save counts in whole minutes', () => {
  expect(lastSavedTime(120_000)).toBe('2 minutes');
  expect(lastSavedTime(7_200_000)).toBe('120 minutes');
});

test('every time has one of the four wordings', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 100_000_000 }), (elapsed) => {
      expect(lastSavedTime(elapsed)).toMatch(/^(< 10 seconds|< 1 minute|1 minute|\d+ minutes)$/);
    }),
  );
});
