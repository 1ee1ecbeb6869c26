import { expect, test } from 'vitest';
import { getReadOnlyReason } from './letter-head.tsx';

const LOCKED = { refusals: { update: 'letter_locked' } } as const;

test('a lock is shown beside the title', () => {
  expect(getReadOnlyReason(LOCKED, false)).toBe('This letter is locked while its approval is pending.');
});

test('beside the notice of what was typed and cannot be saved nothing is said again', () => {
  expect(getReadOnlyReason(LOCKED, true)).toBeNull();
});
