/** A line of a text block, as a rendering shows it. */
export interface ShownLine {
  /** Without white space and characters that nobody sees; the characters of right-to-left lines are sorted. */
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
}

/** A paragraph, a heading or a list's sign. */
export interface ShownBlock {
  readonly isSign: boolean;
  /** In reading order, as a rendering has it. */
  readonly text: string;
  readonly lines: readonly ShownLine[];
}

/** A piece of a line. */
export interface PlacedText {
  readonly text: string;
  readonly page: number;
  /** Points from the page's upper edge to the baseline. */
  readonly y: number;
  /** Font size in points. */
  readonly size: number;
}

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Share of the font size by which pieces of one line may be raised or lowered. */
const RAISED = 0.5;

/** Renderings store right-to-left text in different orders, so its characters are sorted. */
export function comparable(text: string): string {
  const seen = text.replace(UNSEEN, '');
  return RIGHT_TO_LEFT.test(seen) ? [...seen].sort().join('') : seen;
}

/** Joins the pieces of a block, in reading order, to lines. */
export function toLines(pieces: readonly PlacedText[]): ShownLine[] {
  const lines: { text: string; page: number; y: number; size: number }[] = [];
  for (const piece of pieces) {
    if (piece.text.replace(UNSEEN, '') === '') continue;
    const line = lines.at(-1);
    const isSame =
      line?.page === piece.page && Math.abs(line.y - piece.y) < RAISED * Math.max(line.size, piece.size);
    if (!isSame || line === undefined) {
      lines.push({ ...piece });
      continue;
    }
    line.text += piece.text;
    // Raised and lowered text is smaller.
    if (piece.size > line.size) Object.assign(line, { y: piece.y, size: piece.size });
  }
  return lines.map(({ text, page }) => ({ text: comparable(text), page }));
}
