import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

test('progress is printed every 15 seconds, with the time left at the current speed', () => {
  const progress = new Progress('Journeys', 100, 100, 0);
  expect(progress.next(1, 1_000)).toBeNull();
  expect(progress.next(1, 20_000)).toBe('Journeys: 2 of 100, about 16 min left');
  expect(progress.next(1, 21_000)).toBeNull();
  expect(progress.next(1, 36_000)).toBe('Journeys: 4 of 100, about 14 min left');
});

test('the time left depends on the work in each part', () => {
  const progress = new Progress('Test files', 10, 1_000, 0);
  expect(progress.next(500, 60_000)).toBe('Test files: 1 of 10, about 60 s left');
});
