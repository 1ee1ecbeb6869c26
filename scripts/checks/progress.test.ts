import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

test('progress is printed every 15 seconds, with the time left at the pace so far', () => {
  const progress = new Progress('Journeys', 100, 0);
  expect(progress.next(1_000)).toBeNull();
  expect(progress.next(20_000)).toBe('Journeys: 2 of 100, about 16 min left');
  expect(progress.next(21_000)).toBeNull();
  expect(progress.next(36_000)).toBe('Journeys: 4 of 100, about 14 min left');
});
