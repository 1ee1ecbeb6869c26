import { expect, test } from 'vitest';
import { whyReadOnly } from './why-read-only.ts';

const LOCKED = { refusals: { update: 'letter_locked' }, locked: true, approval: null } as const;

test('that a letter is locked is told once: by the row of its pending approval where there is one', () => {
  expect(whyReadOnly(LOCKED, false)).toBe('This letter is locked while its approval is pending.');
  expect(whyReadOnly({ ...LOCKED, approval: { approvalStatus: 'PENDING' } }, false)).toBeNull();
});

test('beside the notice of what was typed and cannot be saved nothing is said again', () => {
  expect(whyReadOnly(LOCKED, true)).toBeNull();
});
