import type { EditorView } from '@tiptap/pm/view';
import type { LinesLeft } from './page-breaks.ts';

/** CSS pixels from the viewport's top. */
interface Line {
  readonly top: number;
  readonly bottom: number;
}

/** Share of a line by which measures may be off. */
const ROUNDING = 0.01;

const middleOf = ({ top, bottom }: Line) => (top + bottom) / 2;

export interface LineStart {
  readonly at: number;
  /** Lines of the paragraph before it. */
  readonly linesBefore: number;
}

/**
 * Finds where the line begins from which this much text is left to the paragraph's end.
 * @param at the position before the paragraph.
 * @param scale CSS pixels on the screen per point.
 * @returns null if no line can begin a page.
 */
export function findLineStart(view: EditorView, at: number, rest: LinesLeft, scale: number): LineStart | null {
  const paragraph = view.nodeDOM(at);
  if (!(paragraph instanceof HTMLElement)) return null;
  const lines = linesOf(paragraph);
  const last = lines.at(-1);
  if (last === undefined) return null;
  const lineHeight = paragraph.getBoundingClientRect().height / lines.length;
  const wanted = middleOf(last) - rest.last * scale + lineHeight;
  const onLastPage = lines.reduce((best, one) => (distance(one, wanted) < distance(best, wanted) ? one : best), last);
  const linesOfPage = Math.floor((rest.room * scale) / lineHeight + ROUNDING);
  return startOf(view, at, lines, lines.indexOf(onLastPage) - rest.fullPages * linesOfPage);
}

/** Finds where a line begins in a paragraph whose text has changed; null if it has fewer lines now. */
export function findLineAfter(view: EditorView, at: number, linesBefore: number): LineStart | null {
  const paragraph = view.nodeDOM(at);
  return paragraph instanceof HTMLElement ? startOf(view, at, linesOf(paragraph), linesBefore) : null;
}

function startOf(view: EditorView, at: number, lines: readonly Line[], linesBefore: number): LineStart | null {
  const [before, line] = [lines[linesBefore - 1], lines[linesBefore]];
  const paragraph = view.state.doc.nodeAt(at);
  if (!before || !line || paragraph === null) return null;
  const between = (middleOf(before) + middleOf(line)) / 2;
  return { at: firstPositionBelow(view, at + 1, at + 1 + paragraph.content.size, between), linesBefore };
}

function distance(line: Line, middle: number): number {
  return Math.abs(middleOf(line) - middle);
}

/** The lines of an element: boxes whose middle is within a line belong to it. */
function linesOf(element: HTMLElement): Line[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = [...range.getClientRects()].filter(({ height }) => height > 0);
  const lines: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of boxes.sort((one, other) => one.top + one.bottom - other.top - other.bottom)) {
    const line = lines.at(-1);
    if (line && (top + bottom) / 2 < line.bottom) line.bottom = Math.max(line.bottom, bottom);
    else lines.push({ top, bottom });
  }
  return lines;
}

function firstPositionBelow(view: EditorView, from: number, to: number, height: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { top, bottom } = view.coordsAtPos(middle, 1);
    if ((top + bottom) / 2 > height) high = middle;
    else low = middle + 1;
  }
  return low;
}
