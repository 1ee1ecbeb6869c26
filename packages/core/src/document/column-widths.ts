import { CSS_PX_PER_INCH, TEXT_WIDTH } from './layout.ts';
import { MEASURES, tableTextSize } from './measures.ts';

/** What stands in one column of a table, its head first. */
export interface ColumnTexts {
  readonly head: string;
  /** `\n` is a line break. */
  readonly cells: readonly string[];
}

/**
 * The widths of a table's columns in CSS pixels, as wide as the page together, so that no word or address is broken that the
 * page has room for, and no line where all of them have room. What is left goes to the columns whose lines are longest.
 * Null where equal columns do, too.
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

/** Of a word its parts, as a line may end behind a hyphen; an address is read as a whole. */
function unbroken(word: string): string[] {
  return word.includes('@') ? [word] : word.split(/(?<=-)/);
}

/** Points that the widest of some pieces of a column takes, with the room beside it. */
function widest({ head, cells }: ColumnTexts, size: number, piecesOf: (line: string) => readonly string[]): number {
  const measured = (text: string) => Math.max(0, ...text.split('\n').flatMap(piecesOf).map(widthInEms));
  const ems = Math.max(measured(head) * BOLD, ...cells.map(measured));
  const { left, right } = MEASURES.table.cell;
  return Math.max(NARROWEST, ems * size * SURE + left + right);
}

/** Shares what the words leave among the columns whose lines would be longer, none wider than its lines before all are. */
function withRest(lines: readonly number[], needed: readonly number[], room: number): number[] {
  const wished = lines.map((width, index) => width - (needed[index] ?? 0));
  const missing = total(wished);
  const share = missing === 0 ? 0 : Math.min(1, room / missing);
  const over = (room - missing * share) / lines.length;
  return needed.map((width, index) => width + (wished[index] ?? 0) * share + over);
}

/** Where not all has room, narrow columns stay whole, and the others are equal. */
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

/** Points, as far as the PDF goes down. */
const NARROWEST = 15;
/** Heads are bold. */
const BOLD = 1.06;
/** Letters are drawn in whole pixels on screens. */
const SURE = 1.03;

/** Hundredths of an em that the letters of Carlito take. */
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
/** Letters with accents are as wide as those without, others of Europe like capitals, and all further ones a square. */
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
