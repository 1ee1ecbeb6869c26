import { expect, test } from 'vitest';
import { isReviewDue, nextReviewDate } from './review.ts';

test('a review is due from its day on', () => {
  expect(isReviewDue(null, '2026-11-20')).toBe(false);
  expect(isReviewDue('2026-11-21', '2026-11-20')).toBe(false);
  expect(isReviewDue('2026-11-20', '2026-11-20')).toBe(true);
  expect(isReviewDue('2025-12-31', '2026-11-20')).toBe(true);
});

test('the next review is a year later', () => {
  expect(nextReviewDate('2026-11-20')).toBe('2027-11-20');
  expect(nextReviewDate('2028-02-29')).toBe('2029-02-28');
});
