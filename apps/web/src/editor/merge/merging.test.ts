import { expect, test } from 'vitest';
import { startMerging } from './merging.ts';

const ITEMS = '<li><p>one</p></li><li><p>two</p></li>';

function rowsOf(mine: string, theirs: string, base: string): (number | 'place')[] {
  const { rows } = startMerging({ lines: [], base, mine, theirs });
  return rows.map((row) => (row.kind === 'same' ? row.blocks.length : 'place'));
}

test('unchanged paragraphs are one range, even across the edge of a list', () => {
  const text = (last: string, end: string) => `<p>Dear Ann</p><ul>${ITEMS}<li><p>${last}</p></li></ul><p>${end}</p>`;
  expect(rowsOf(text('three', 'Yours'), text('3', 'Yours'), text('three', 'Yours'))).toEqual([3, 'place', 1]);
  expect(rowsOf(text('three', 'Mine'), text('3', 'Yours'), text('three', 'Yours'))).toEqual([3, 'place', 'place']);
});
