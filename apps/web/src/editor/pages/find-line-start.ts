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
  return startOf(view, at, lines, firstLineOf(paragraph, lines, rest, scale));
}

function firstLineOf(paragraph: HTMLElement, lines: readonly Line[], rest: LinesLeft, scale: number): number {
  const { top, bottom } = paragraph.getBoundingClientRect();
  if (rest.fullPages === 0) return lines.findIndex((line) => middleOf(line) > bottom - rest.last * scale);
  const heights = heightsOf(paragraph, lines);
  const all = heights.reduce((sum, height) => sum + height, 0);
  let index = 0;
  for (const room of [rest.first, ...Array<number>(rest.pagesBefore).fill(rest.room)]) {
    let left = (room * scale * all) / (bottom - top);
    while (index < lines.length) {
      const height = heights[index] ?? 0;
      if (height * (1 - ROUNDING) > left) break;
      left -= height;
      index += 1;
    }
  }
  return index;
}

/** A line is as high as its largest text; raised and lowered text makes it no higher. */
function heightsOf(paragraph: HTMLElement, lines: readonly Line[]): number[] {
  const least = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
  const heights = lines.map(() => least);
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const height = node.parentElement ? Number.parseFloat(getComputedStyle(node.parentElement).lineHeight) : 0;
    if (!(height > least)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const index = lines.findIndex((line) => middleOf(box) < line.bottom);
      if (index !== -1) heights[index] = Math.max(heights[index] ?? 0, height);
    }
  }
  return heights;
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
