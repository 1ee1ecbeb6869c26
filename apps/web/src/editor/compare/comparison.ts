import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import {
  type ComparedRow,
  compareDocuments,
  compareLines,
  differencesIn,
} from '@letterdesk/document/compare/compare-documents';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { CompareSide } from './compare-view-props.ts';

/** Two texts with their names, row by row. */
export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** Number of leading rows for names. */
  readonly names: number;
  /** The first row of each difference. */
  readonly differences: readonly number[];
}

const line = (text: string): DocumentNode => ({ type: 'doc', content: [paragraphOf(text)] });

/** Parses and compares both texts. */
export function compareSides(older: CompareSide, newer: CompareSide): Comparison {
  const named = older.name !== undefined || newer.name !== undefined;
  const names = named ? compareLines(line(older.name ?? ''), line(newer.name ?? '')) : [];
  const texts = compareDocuments(parseHtml(older.html), parseHtml(newer.html));
  const differences = [...differencesIn(names), ...differencesIn(texts).map((row) => row + names.length)];
  return { rows: [...names, ...texts], names: names.length, differences };
}

/** A range of rows; long unchanged ones are folded. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
  readonly foldable: boolean;
}

/** Unchanged rows shown around a difference. */
const CONTEXT_ROWS = 2;
const MIN_FOLDED_ROWS = 4;

/** Splits rows into shown and folded ranges. Without differences nothing is folded. */
export function splitIntoRanges({ rows, names, differences }: Comparison): RowRange[] {
  const ranges: RowRange[] = [];
  let shownFrom = 0;
  let row = names;
  while (row < rows.length) {
    let end = row;
    while (rows[end]?.status === 'unchanged') end += 1;
    const from = row === names ? row : row + CONTEXT_ROWS;
    const to = end === rows.length ? end : end - CONTEXT_ROWS;
    if (differences.length > 0 && to - from >= MIN_FOLDED_ROWS) {
      if (from > shownFrom) ranges.push({ from: shownFrom, to: from, foldable: false });
      ranges.push({ from, to, foldable: true });
      shownFrom = to;
    }
    row = end + 1;
  }
  if (rows.length > shownFrom) ranges.push({ from: shownFrom, to: rows.length, foldable: false });
  return ranges;
}

/** Returns the ranges of the first rows; folded rows don't count. */
export function firstRows(ranges: readonly RowRange[], shows: (range: RowRange) => boolean, rows: number): RowRange[] {
  const first: RowRange[] = [];
  let left = rows;
  for (const range of ranges) {
    if (left <= 0) break;
    const length = shows(range) ? range.to - range.from : 0;
    first.push(length > left ? { ...range, to: range.from + left } : range);
    left -= length;
  }
  return first;
}
