import { HOLE } from '@letterdesk/core/document/missing-value-lines';
import { expect, test } from 'vitest';
import { aroundHole } from './missing-value-preview.tsx';

test('a long line is shown around its gap, cut between words', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve';
  expect(aroundHole(`Parking: ${HOLE}.`, HOLE)).toBe(`Parking: ${HOLE}.`);
  expect(aroundHole(`${words} ${HOLE} ${words}`, HOLE)).toBe(
    `… five six seven eight nine ten eleven twelve ${HOLE} one two three four five six seven eight nine …`,
  );
});
