import { expect, test } from 'vitest';
import { isSameNarrowing, NOT_NARROWED, partsOf, savedNameOf, savedSearchesOf } from './narrowing.ts';

test('read-only users have no drafts to search', () => {
  const names = (useLetters: boolean) => savedSearchesOf({ useLetters }).map(({ name }) => name);
  expect(names(true)).toEqual(['My drafts', 'Waiting for approval', 'Sent this week']);
  expect(names(false)).toEqual(['Waiting for approval', 'Sent this week']);
});

test('a saved search is identified by its filters', () => {
  for (const { name, narrowing } of savedSearchesOf({ useLetters: true })) expect(savedNameOf(narrowing)).toBe(name);
  expect(savedNameOf({ ...NOT_NARROWED, sentWithinDays: 8 })).toBeNull();
});

test('removing every filter leaves all letters', () => {
  const narrowed = { status: 'returned', mine: true, sentWithinDays: 7 } as const;
  expect(partsOf(narrowed).map(({ label }) => label)).toEqual([
    'Status: Not delivered',
    'Created by me',
    'Sent in the last 7 days',
  ]);
  let left = partsOf(narrowed)[0]?.without ?? narrowed;
  expect(isSameNarrowing(left, narrowed)).toBe(false);
  for (let [part] = partsOf(left); part !== undefined; [part] = partsOf(left)) left = part.without;
  expect(left).toEqual(NOT_NARROWED);
});
