import { isPrintable } from '@letterdesk/core/document/unprintable';

/** A line of a text block, as a rendering shows it. */
export interface ShownLine {
  /** Without white space and characters that nobody sees; see `comparable`. */
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
}

/** A paragraph, a heading or a list's sign. */
export interface ShownBlock {
  readonly isSign: boolean;
  /** Tables around it, as far as a rendering tells. */
  readonly tables: number;
  /** In reading order, as a rendering has it. */
  readonly text: string;
  readonly lines: readonly ShownLine[];
}

/** A piece of a line. */
export interface PlacedText {
  readonly text: string;
  readonly page: number;
  /** Points from the left edge. */
  readonly x: number;
  /** Points from the page's upper edge to the baseline. */
  readonly y: number;
  /** Font size in points. */
  readonly size: number;
}

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Without what nobody sees, and characters that no letter font has; the characters of right-to-left lines are sorted. */
function comparable(text: string): string {
  return isRightToLeft(text) ? charactersOf(text) : [...withoutUnseen(text)].filter(isPrintable).join('');
}

/** The characters of a text, each once, without those that no letter font has. */
export function charactersOf(text: string): string {
  return [...new Set(withoutUnseen(text))].filter(isPrintable).sort().join('');
}

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Joins the pieces of a block, in reading order, to lines. */
export function toLines(pieces: readonly PlacedText[]): ShownLine[] {
  const seen = pieces.filter(({ text }) => withoutUnseen(text) !== '');
  const goesLeft = seen.some(({ text }) => isRightToLeft(text));
  const lines: { text: string; first: PlacedText; last: PlacedText }[] = [];
  for (const piece of seen) {
    const line = lines.at(-1);
    if (line !== undefined && isSameLine(line.first, line.last, piece, goesLeft)) {
      line.text += piece.text;
      line.last = piece;
      // Raised and lowered text is smaller.
      if (piece.size > line.first.size) line.first = piece;
    } else lines.push({ text: piece.text, first: piece, last: piece });
  }
  return lines.map(({ text, first }) => ({ text: comparable(text), page: first.page }));
}

/** Shares of the font size by which pieces of one line may be higher or lower than each other. */
const RAISED = 0.8;
const LEVEL = 0.35;

function isSameLine(line: PlacedText, last: PlacedText, piece: PlacedText, goesLeft: boolean): boolean {
  if (line.page !== piece.page) return false;
  const distance = Math.abs(line.y - piece.y);
  if (!goesLeft && piece.x <= last.x) return false;
  return distance < LEVEL * Math.min(line.size, piece.size) || distance < RAISED * Math.max(line.size, piece.size);
}
