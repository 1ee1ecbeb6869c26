import { CSS_PX_PER_INCH, MEASURES, PAPER_HEIGHT_PX, PAPER_WIDTH_PX } from '@letterdesk/core/document/measures';
import type { EditorView } from '@tiptap/pm/view';
import type { PageBreak } from './page-breaks.ts';
import { GAP_CLASS, placedBreaks } from './page-plugin.ts';
import { repeatTableHead } from './repeat-table-head.ts';

/** A page as drawn: CSS pixels from the paper's top, before any zoom. */
export interface Sheet {
  readonly top: number;
  readonly height: number;
}

const PX_PER_POINT = CSS_PX_PER_INCH / 72;
const MARGIN = MEASURES.paper.margin * PX_PER_POINT;
/** CSS pixels between two sheets. */
const BETWEEN = 24;
/** CSS pixels that a gap may be off. */
const TOLERANCE = 0.5;
const MOST_PASSES = 3;

/**
 * Makes each gap as high as needed for the text after it to begin where it does on its page.
 * @param pages of the last answer; there are more sheets if the text needs them.
 */
export function placeGaps(view: EditorView, paper: HTMLElement, pages: number): Sheet[] {
  const breaks = placedBreaks(view.state).map(({ pageBreak }) => pageBreak);
  const elements = [...view.dom.querySelectorAll<HTMLElement>(`.${GAP_CLASS}`)].filter((gap) => gap.dataset.gap);
  const gaps = elements.flatMap((element) => {
    const pageBreak = breaks[Number(element.dataset.gap)];
    return pageBreak ? [{ element, pageBreak }] : [];
  });
  for (const { element, pageBreak } of gaps) if (pageBreak.kind === 'row') repeatTableHead(element, pageBreak.y);
  let tops = [0];
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const placed = placeOnce(gaps, paper);
    tops = placed.tops;
    if (placed.moved <= TOLERANCE) break;
  }
  return sheetsOf(tops, pages, endOf(view, paper));
}

interface Gap {
  readonly element: HTMLElement;
  readonly pageBreak: PageBreak;
}

/** Reads all places before it changes any height. */
function placeOnce(gaps: readonly Gap[], paper: HTMLElement): { readonly tops: number[]; readonly moved: number } {
  const measured = gaps.map((gap) => ({ ...gap, ...measureGap(gap, paper) }));
  const tops = [0];
  const shifts = new Shifts();
  let moved = 0;
  const heights = measured.map(({ pageBreak: { page, y, within }, height, before, after }) => {
    const shift = shifts.before(within);
    addSheets(tops, page, before + shift);
    const missing = Math.max(-height, (tops[page - 1] ?? 0) + y * PX_PER_POINT - after - shift);
    shifts.add(within, missing);
    moved = Math.max(moved, Math.abs(missing));
    return height + missing;
  });
  for (const [index, { element }] of gaps.entries()) setHeight(element, heights[index] ?? 0);
  return { tops, moved };
}

/** Fills in the tops of sheets up to a page; a sheet is longer if its text is. */
function addSheets(tops: number[], page: number, textEnd: number): void {
  while (tops.length < page) {
    const top = tops.at(-1) ?? 0;
    const longer = Math.max(0, textEnd - (top + PAPER_HEIGHT_PX - MARGIN));
    tops.push(top + PAPER_HEIGHT_PX + (longer > TOLERANCE ? longer : 0) + BETWEEN);
  }
}

/** By how much gaps above move what is below; the cells of a row move by themselves. */
class Shifts {
  #all = 0;
  #row: { readonly at: number; readonly cells: Map<number, number> } | null = null;

  before(within: PageBreak['within']): number {
    if (within?.row !== this.#row?.at) this.#leaveRow();
    return this.#all + (within ? (this.#row?.cells.get(within.cell) ?? 0) : 0);
  }

  add(within: PageBreak['within'], shift: number): void {
    if (within === null) this.#all += shift;
    else {
      this.#row ??= { at: within.row, cells: new Map() };
      this.#row.cells.set(within.cell, (this.#row.cells.get(within.cell) ?? 0) + shift);
    }
  }

  #leaveRow(): void {
    if (this.#row) this.#all += Math.max(...this.#row.cells.values());
    this.#row = null;
  }
}

function measureGap({ element, pageBreak }: Gap, paper: HTMLElement) {
  const toPaper = scaleOf(paper);
  const gap = element.getBoundingClientRect();
  const next =
    pageBreak.kind === 'line' ? gap.bottom : (element.nextElementSibling?.getBoundingClientRect().top ?? gap.bottom);
  const previous =
    pageBreak.kind === 'block' ? (element.previousElementSibling?.getBoundingClientRect().bottom ?? gap.top) : gap.top;
  return { height: gap.height / toPaper.scale, before: toPaper.y(previous), after: toPaper.y(next) };
}

/** Paper may be zoomed. */
function scaleOf(paper: HTMLElement) {
  const { top, width } = paper.getBoundingClientRect();
  const scale = width / PAPER_WIDTH_PX;
  return { scale, y: (height: number) => (height - top) / scale };
}

function setHeight(element: HTMLElement, height: number): void {
  const box = element.querySelector<HTMLElement>(':scope > td') ?? element;
  box.style.height = `${Math.round(height * 100) / 100}px`;
}

/** The lower edge of the text. */
function endOf(view: EditorView, paper: HTMLElement): number {
  const last = view.dom.lastElementChild;
  return last === null ? 0 : scaleOf(paper).y(last.getBoundingClientRect().bottom);
}

function sheetsOf(tops: number[], pages: number, textEnd: number): Sheet[] {
  addSheets(tops, pages, 0);
  const last = tops.at(-1) ?? 0;
  const bottom = Math.max(last + PAPER_HEIGHT_PX, textEnd + MARGIN);
  return tops.map((top, index) => ({ top, height: (tops[index + 1] ?? bottom + BETWEEN) - BETWEEN - top }));
}
