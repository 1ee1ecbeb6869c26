import { expect, test } from 'vitest';
import { compareSides, firstRows, splitIntoRanges } from './comparison.ts';

const side = (html: string, name?: string) => ({ title: 'A side', html, name });
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph number ${index}`);

/** Ranges as `0-3`; folded ones in brackets. */
function ranges(older: string[], newer: string[], names: [string?, string?] = []): string[] {
  const comparison = compareSides(side(lines(...older), names[0]), side(lines(...newer), names[1]));
  return splitIntoRanges(comparison).map(({ from, to, foldable }) => (foldable ? `(${from}-${to})` : `${from}-${to}`));
}

test('the names of two texts are compared before the texts', () => {
  const comparison = compareSides(side(lines('Same'), 'Your assignment'), side(lines('Same'), 'Your new assignment'));
  expect(comparison.rows.map(({ status }) => status)).toEqual(['changed', 'unchanged']);
  expect(comparison).toMatchObject({ names: 1, differences: [0] });
});

test('a completely different name is one changed row', () => {
  const comparison = compareSides(side(lines('Same'), 'Rate Exception'), side(lines('Same'), 'Hours of work in May'));
  expect(comparison.rows.map(({ status }) => status)).toEqual(['changed', 'unchanged']);
  expect(comparison).toMatchObject({ names: 1, differences: [0] });
});

test('long unchanged ranges are folded, except for neighbours of a difference', () => {
  const older = numbered(30);
  expect(ranges(older, older.with(15, 'Something else'))).toEqual(['(0-13)', '13-19', '(19-31)']);
});

test("short unchanged ranges aren't folded", () => {
  const older = numbered(14);
  expect(ranges(older, older.with(7, 'Something else'))).toEqual(['(0-5)', '5-11', '(11-15)']);
  expect(ranges(numbered(8), numbered(8).with(4, 'Something else'))).toEqual(['0-9']);
});

test('two equal texts are shown in full', () => {
  expect(ranges(numbered(30), numbered(30))).toEqual(['0-30']);
});

test('a name stays visible above folded ranges', () => {
  const older = numbered(20);
  expect(ranges(older, older.with(19, 'Something else'), ['Name', 'Name'])).toEqual(['0-1', '(1-18)', '18-22']);
});

test('the first rows of a text come from its first ranges, until there are enough', () => {
  const ranges = [
    { from: 0, to: 4, foldable: false },
    { from: 4, to: 90, foldable: true },
    { from: 90, to: 99, foldable: false },
  ];
  const first = (rows: number, folded = true) =>
    firstRows(ranges, ({ foldable }) => !(foldable && folded), rows).map(({ from, to }) => [from, to]);
  expect(first(3)).toEqual([[0, 3]]);
  expect(first(6)).toEqual([
    [0, 4],
    [4, 90],
    [90, 92],
  ]);
  expect(first(6, false)).toEqual([
    [0, 4],
    [4, 6],
  ]);
  expect(first(Number.POSITIVE_INFINITY)).toEqual([
    [0, 4],
    [4, 90],
    [90, 99],
  ]);
});
