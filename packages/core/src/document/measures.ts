import { DEFAULT_FONT_SIZE } from '../constants.ts';

/**
 * Measures of a letter's paper and text in points, shared by editor, PDF and mail styles. Vertical margins count from
 * line boxes; adjoining margins collapse to the larger one.
 */
export const MEASURES = {
  /** US Letter. */
  paper: { width: 612, height: 792, margin: 72 },
  fontSize: DEFAULT_FONT_SIZE,
  /** Multiple of the font size. */
  lineHeight: 1.4,
  /** Share of the font size above the baseline. */
  baseline: 0.84,
  paragraphBelow: 8.25,
  /** By level. */
  headings: [
    { size: 16, above: 15.5, below: 3 },
    { size: 14, above: 13, below: 3 },
    { size: 12, above: 11, below: 3.5 },
    { size: 11, above: 10, below: 4 },
  ],
  /** Half an inch, as in word processors. */
  indentStep: 36,
  /** Narrower text is indented less. */
  indentedWidth: 60,
  list: {
    /** Item indent, marker included. */
    room: 18,
    /** Least item indent for wider signs. */
    wideRoom: 32,
    /** Between a marker and its text. */
    markerGap: 4,
    itemBelow: 3,
    /** By depth; deeper lists use the last. */
    markers: ['•', '–', '•'],
  },
  table: {
    /** Taller heads aren't repeated on the next page. */
    tallestRepeatedHead: 120,
    above: 9.9,
    below: 13.2,
    /** Between blocks of a cell. */
    blockBelow: 2,
    cell: { left: 5, right: 5, y: 2.5 },
    /** Tables without borders. */
    plainCell: { left: 0, right: 10, y: 0 },
    line: 0.6,
    gridLine: 0.5,
    /** Font size by minimum column count: wide tables get smaller text. */
    sizes: [
      { columns: 1, size: 10 },
      { columns: 8, size: 9 },
      { columns: 11, size: 8 },
      { columns: 15, size: 7 },
    ],
  },
  rule: { around: 13.2, line: 0.6 },
  /** Font size of subscripts and superscripts, in em. */
  scriptSize: 0.65,
} as const;

export type Measures = typeof MEASURES;

/** Returns a heading's measures; unknown levels get the smallest heading's. */
export function headingMeasures(level: number): Measures['headings'][number] {
  return MEASURES.headings[level - 1] ?? MEASURES.headings[3];
}

export function tableTextSize(columns: number): number {
  return MEASURES.table.sizes.findLast((one) => columns >= one.columns)?.size ?? MEASURES.table.sizes[0].size;
}

/** Widths of narrow and wide characters in ems, as far as list signs need them. */
const SIGN_WIDTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...' .,:;iljI()[]-'].map((character) => [character, 0.25])),
  ...Object.fromEntries([...'mwMW'].map((character) => [character, 0.85])),
};

function signWidth(sign: string): number {
  const ems = [...sign].reduce((sum, character) => sum + (SIGN_WIDTHS[character] ?? 0.5), 0);
  return ems * MEASURES.fontSize + MEASURES.list.markerGap;
}

/** Returns a numbered list's indent, wide enough for its widest sign. */
export function numbersRoom(signs: readonly string[]): number {
  const { room, wideRoom } = MEASURES.list;
  const width = Math.ceil(Math.max(0, ...signs.map(signWidth)));
  return width <= room ? room : Math.max(width, wideRoom);
}

export const CSS_PX_PER_INCH = 96;
/** Points between the paper's margins. */
export const TEXT_WIDTH = MEASURES.paper.width - 2 * MEASURES.paper.margin;
/** The paper in CSS pixels. */
export const PAPER_WIDTH_PX = (MEASURES.paper.width / 72) * CSS_PX_PER_INCH;
export const PAPER_HEIGHT_PX = (MEASURES.paper.height / 72) * CSS_PX_PER_INCH;
/** One indent step in CSS pixels. */
export const INDENT_STEP_PX = (MEASURES.indentStep / 72) * CSS_PX_PER_INCH;
