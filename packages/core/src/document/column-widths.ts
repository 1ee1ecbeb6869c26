import { CSS_PX_PER_INCH, MEASURES, TEXT_WIDTH, tableTextSize } from './measures.ts';

interface ColumnTexts {
  readonly head: string;
  /** `\n` is a line break. */
  readonly cells: readonly string[];
}

/**
 * Returns column widths in CSS pixels that together fill the page and avoid breaking words; null if equal columns do.
 * Spare room goes to the columns with the longest lines.
 */
export function columnWidths(columns: readonly ColumnTexts[]): number[] | null {
  const size = tableTextSize(columns.length);
  const needed = columns.map((column) => widest(column, size, (line) => line.split(/\s+/).flatMap(unbroken)));
  const lines = columns.map((column) => widest(column, size, (line) => [line]));
  const equal = TEXT_WIDTH / columns.length;
  const kept = total(lines) <= TEXT_WIDTH ? lines : needed;
  if (kept.every((width) => width <= equal)) return null;
  const room = TEXT_WIDTH - total(needed);
  const widths = room < 0 ? levelled(needed) : withRest(lines, needed, room);
  return widths.map((width) => Math.round((width / 72) * CSS_PX_PER_INCH));
}

/** Splits a word at its hyphens; addresses stay whole. */
function unbroken(word: string): string[] {
  return word.includes('@') ? [word] : word.split(/(?<=-)/);
}

/** Returns the widest piece of a column in points, padding included. */
function widest({ head, cells }: ColumnTexts, size: number, piecesOf: (line: string) => readonly string[]): number {
  const measured = (text: string) => Math.max(0, ...text.split('\n').flatMap(piecesOf).map(widthInEms));
  const ems = Math.max(measured(head) * BOLD_FACTOR, ...cells.map(measured));
  const { left, right } = MEASURES.table.cell;
  return Math.max(MIN_COLUMN_WIDTH, ems * size * SAFETY_FACTOR + left + right);
}

/** Distributes spare width by line length; no column gets more than its lines need until all have enough. */
function withRest(lines: readonly number[], needed: readonly number[], room: number): number[] {
  const wished = lines.map((width, index) => width - (needed[index] ?? 0));
  const missing = total(wished);
  const share = missing === 0 ? 0 : Math.min(1, room / missing);
  const over = (room - missing * share) / lines.length;
  return needed.map((width, index) => width + (wished[index] ?? 0) * share + over);
}

/** If the page is too narrow, keeps narrow columns whole and makes the others equal. */
function levelled(needed: readonly number[]): number[] {
  let room = TEXT_WIDTH;
  let level = TEXT_WIDTH / needed.length;
  let wide: readonly number[] = needed;
  for (let before = -1; before !== wide.length; ) {
    before = wide.length;
    const limit = level;
    room -= total(wide.filter((width) => width <= limit));
    wide = wide.filter((width) => width > limit);
    level = room / wide.length;
  }
  return needed.map((width) => Math.min(width, level));
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Minimum width in points that the PDF layout supports. */
const MIN_COLUMN_WIDTH = 15;
/** Bold text's relative width. */
const BOLD_FACTOR = 1.06;
/** Rounding margin: browsers position glyphs on whole pixels. */
const SAFETY_FACTOR = 1.03;

/** Advance widths of Carlito in hundredths of an em. */
const ADVANCES: readonly (readonly [width: number, letters: string])[] = [
  [24, "'ilj"],
  [27, ',.I:;'],
  [33, '`()-[]f{}J!t'],
  [40, 'r/\\s"z'],
  [46, 'Lcxkvy?FS|'],
  [48, 'Zga'],
  [51, 'ETY#*+<=>^_e~$0123456789'],
  [54, 'KPXCbdhnopquBR'],
  [58, 'VA'],
  [64, 'DHGU'],
  [68, 'NOQ&'],
  [71, '%w'],
  [80, 'm'],
  [89, 'MW@'],
];
const ADVANCE = new Map(ADVANCES.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));
const SPACE = 23;
/** Accented letters are as wide as their base, other European letters as capitals, all others as a square. */
const LATIN_END = 0x250;

function widthInEms(text: string): number {
  let hundredths = 0;
  for (const letter of text.normalize('NFD')) hundredths += advanceOf(letter);
  return hundredths / 100;
}

function advanceOf(letter: string): number {
  if (/\s/.test(letter)) return SPACE;
  if (/\p{M}/u.test(letter)) return 0;
  return ADVANCE.get(letter) ?? ((letter.codePointAt(0) ?? 0) < LATIN_END ? 64 : 100);
}
