import { expect, test } from 'vitest';
import { getReadOnlyReason } from './letter-head.tsx';

const LOCKED = { refusals: { update: 'letter_locked' } } as const;

test('a lock is shown beside the title', () => {
  expect(getReadOnlyReason(LOCKED, false)).toBe('This letter is locked while its approval is pending.');
});

test("the reason isn't repeated beside the notice about unsavable text", () => {
  expect(getReadOnlyReason(LOCKED, true)).toBeNull();
});
