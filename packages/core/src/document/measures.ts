import { DEFAULT_FONT_SIZE } from '../constants.ts';

/**
 * The measures of a letter's text, in points unless said otherwise, that the editor's styles, the PDF's templates and
 * the mail's styles read: each stands here once. A line is as high as its line height, and what stands above and below a
 * block is counted from its lines' boxes; of two that meet the larger one holds.
 */
export const MEASURES = {
  fontSize: DEFAULT_FONT_SIZE,
  /** Of the font size. */
  lineHeight: 1.4,
  /** Where the letters stand in a line as high as its font size: the share above them. */
  baseline: 0.84,
  paragraphBelow: 8.25,
  /** By level. */
  headings: [
    { size: 16, above: 15.5, below: 3 },
    { size: 14, above: 13, below: 3 },
    { size: 12, above: 11, below: 3.5 },
    { size: 11, above: 10, below: 4 },
  ],
  /** Half an inch, as word processors have it. */
  indentStep: 36,
  list: {
    /** The room left of an item's text, its marker included. */
    room: 18,
    /** The same where the numbers have three digits or four. */
    wideRoom: 32,
    /** Between a marker and its text. */
    markerGap: 4,
    itemBelow: 3,
    /** By depth; deeper lists have the last one. */
    markers: ['•', '–', '•'],
  },
  table: {
    above: 9.9,
    below: 13.2,
    /** Within a cell, between its blocks. */
    blockBelow: 2,
    cell: { left: 5, right: 5, y: 2.5 },
    /** Of a table without lines. */
    plainCell: { left: 0, right: 10, y: 0 },
    line: 0.6,
    gridLine: 0.5,
    /** The text's size in tables of at least so many columns: wide ones get smaller text, so that their words fit. */
    sizes: [
      { columns: 1, size: 10 },
      { columns: 8, size: 9 },
      { columns: 11, size: 8 },
      { columns: 15, size: 7 },
    ],
  },
  rule: { around: 13.2, line: 0.6 },
} as const;

export type Measures = typeof MEASURES;

/** A heading's measures; of a level that is none, the smallest heading's. */
export function headingMeasures(level: number): Measures['headings'][number] {
  return MEASURES.headings[level - 1] ?? MEASURES.headings[3];
}

/** The size of the text in a table of so many columns. */
export function tableTextSize(columns: number): number {
  return MEASURES.table.sizes.findLast((one) => columns >= one.columns)?.size ?? MEASURES.table.sizes[0].size;
}

/** The room left of the items of a numbered list, so that its last number is not cut. */
export function numbersRoom(start: number, items: number): number {
  return start + items - 1 > 99 ? MEASURES.list.wideRoom : MEASURES.list.room;
}
