import { describe, expect, test } from 'vitest';
import { findIn } from '../testing/letter-about.ts';
import nameNotCleared from './name-not-cleared.ts';

describe('a name that isn’t cleared', () => {
  const title = 'Presentation of Reza Rasmussen, MD';

  test('is found in a presentation', () => {
    expect(findIn(nameNotCleared, { title, kind: { type: 'PRESENT' }, isNameCleared: false })).toEqual([
      `title: ${title}`,
    ]);
  });

  test.each([
    ['once it is cleared', { kind: { type: 'PRESENT' }, isNameCleared: true }],
    ['while that is unknown', { kind: { type: 'PRESENT' }, isNameCleared: null }],
    ['in the request to clear it', { kind: { type: 'NAME_CLEAR' }, isNameCleared: false }],
  ] as const)('isn’t found %s', (_, letter) => {
    expect(findIn(nameNotCleared, { title, ...letter })).toEqual([]);
  });
});
