import { CSS_PX_PER_INCH, PAPER_WIDTH_PX } from '@letterdesk/core/document/measures';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import { htmlOf } from '../use-emitted-text.ts';
import { findLineStart } from './find-line-start.ts';
import { findPageBreaks, type PageBreak } from './page-breaks.ts';
import type { MeasurePages } from './page-layout.ts';
import { PAGES_META, type PlacedBreak, placedBreaks } from './page-plugin.ts';
import { placeGaps, type Sheet } from './place-gaps.ts';

/** Milliseconds without typing. */
const PAUSE = 120;
/** Milliseconds until the server is asked again after it didn't answer, even while somebody types. */
const RETRY = 5_000;
/** Waits this many times as long as the last answer took, so that long letters leave the server time for others. */
const REST = 2;
/** Longer letters are shown on one sheet. */
const MOST_PAGES = 40;
/** CSS pixels below which lines break differently from the PDF. */
const LEAST_WIDTH = 600;

/** `asking` before the first answer; the others say why the text is on one long sheet. */
export type PagesState = 'asking' | 'shown' | 'too long' | 'no answer' | 'too narrow';

export interface ShownPages {
  /** Null while the text is on one long sheet. */
  readonly sheets: readonly Sheet[] | null;
  readonly state: PagesState;
}

/** Keeps the drawn pages true: places gaps after every change, and asks the server when typing pauses. */
export class PageDrawing {
  readonly #editor: Editor;
  readonly #paper: HTMLElement;
  readonly #measure: MeasurePages;
  readonly #onShown: (shown: ShownPages) => void;
  readonly #over = new AbortController();
  readonly #resized: ResizeObserver;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes since the text that the server is asked about; null while it isn't. */
  #asked: Mapping | null = null;
  #restUntil = 0;
  /** The last request was. */
  #isAnswered = true;
  /** Changes since the text of the last answer. */
  #since = new Mapping();
  /** Of the last answer, with positions of its text. */
  #breaks: readonly PageBreak[] = [];
  #pages = 1;
  #state: PagesState = 'asking';
  #width = 0;

  constructor(editor: Editor, paper: HTMLElement, measure: MeasurePages, onShown: (shown: ShownPages) => void) {
    this.#editor = editor;
    this.#paper = paper;
    this.#measure = measure;
    this.#onShown = onShown;
    const { signal } = this.#over;
    editor.on('transaction', this.#follow);
    this.#resized = new ResizeObserver(() => this.#resize());
    this.#resized.observe(paper);
    editor.view.dom.addEventListener('load', () => this.#place(), { capture: true, signal });
    // Lines break elsewhere with another font.
    document.fonts.addEventListener('loadingdone', () => this.#showAgain(), { signal });
    document.fonts.ready.then(() => this.#schedule(0));
  }

  stop(): void {
    this.#over.abort();
    clearTimeout(this.#timer);
    this.#resized.disconnect();
    this.#editor.off('transaction', this.#follow);
  }

  #follow = ({ transaction }: { transaction: Transaction }): void => {
    if (!transaction.docChanged) return;
    this.#since.appendMapping(transaction.mapping);
    this.#asked?.appendMapping(transaction.mapping);
    this.#place();
    this.#schedule(PAUSE);
  };

  #resize(): void {
    const { width } = this.#paper.getBoundingClientRect();
    if (width === this.#width) return;
    this.#width = width;
    if (width < LEAST_WIDTH) this.#showOneSheet('too narrow');
    else if (this.#state === 'too narrow') this.#schedule(0);
    else this.#place();
  }

  #isNarrow(): boolean {
    return this.#paper.getBoundingClientRect().width < LEAST_WIDTH;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#asked !== null || this.#over.signal.aborted) return;
    this.#timer = setTimeout(() => this.#ask(), Math.max(delay, this.#restUntil - performance.now()));
  }

  async #ask(): Promise<void> {
    if (this.#isNarrow()) return this.#showOneSheet('too narrow');
    if (this.#editor.view.composing) return this.#schedule(PAUSE);
    const { doc } = this.#editor.state;
    const since = new Mapping();
    this.#asked = since;
    const begun = performance.now();
    const layout = await this.#measure(htmlOf(this.#editor), this.#over.signal).catch(() => null);
    if (this.#over.signal.aborted) return;
    this.#asked = null;
    const rest = layout === null ? RETRY : REST * (performance.now() - begun);
    this.#restUntil = performance.now() + rest;
    const wasAnswered = this.#isAnswered;
    this.#isAnswered = layout !== null;
    if (this.#isNarrow()) return this.#showOneSheet('too narrow');
    // A gap within the text that is being composed would end the composition.
    if (this.#editor.view.composing) return this.#schedule(PAUSE);
    if (layout === null) {
      // The text doesn't jump for one missing answer.
      if (this.#state !== 'shown' || !wasAnswered) this.#showOneSheet('no answer');
      this.#schedule(RETRY);
    } else if (layout.pages > MOST_PAGES) this.#showOneSheet('too long');
    else {
      this.#since = since;
      this.#show(findPageBreaks(doc, layout), layout.pages);
    }
    // What was typed meanwhile is asked about next.
    if (since.maps.length > 0) this.#schedule(PAUSE);
  }

  #show(breaks: readonly PageBreak[], pages: number): void {
    this.#breaks = breaks;
    this.#pages = pages;
    this.#state = 'shown';
    this.#draw(this.#locate(breaks));
    this.#place();
  }

  #showAgain(): void {
    if (this.#state === 'shown') this.#show(this.#breaks, this.#pages);
  }

  /** Finds where gaps are in the text of now; lines are looked for without gaps between them. */
  #locate(breaks: readonly PageBreak[]): PlacedBreak[] {
    const { view } = this.#editor;
    if (breaks.some(({ kind }) => kind === 'line')) view.dom.classList.add('ld-without-gaps');
    const scale = (this.#paper.getBoundingClientRect().width / PAPER_WIDTH_PX) * (CSS_PX_PER_INCH / 72);
    const located = breaks.flatMap((pageBreak): PlacedBreak[] => {
      const { pos: at, deleted } = this.#since.mapResult(pageBreak.at);
      if (deleted) return [];
      if (pageBreak.kind !== 'line') return [{ at, pageBreak }];
      const line = findLineStart(view, at, pageBreak.rest, scale);
      return line === null ? [] : [{ at: line, pageBreak }];
    });
    view.dom.classList.remove('ld-without-gaps');
    return located;
  }

  #draw(placed: readonly PlacedBreak[]): void {
    const { state, view } = this.#editor;
    if (isSame(placedBreaks(state), placed)) return;
    view.dispatch(state.tr.setMeta(PAGES_META, placed).setMeta('addToHistory', false));
  }

  #place(): void {
    if (this.#state !== 'shown') return;
    this.#onShown({ sheets: placeGaps(this.#editor.view, this.#paper, this.#pages), state: 'shown' });
  }

  #showOneSheet(state: PagesState): void {
    this.#state = state;
    this.#draw([]);
    this.#onShown({ sheets: null, state });
  }
}

/** Positions in page breaks are those of the answer's text. */
function isSame(some: readonly PlacedBreak[], others: readonly PlacedBreak[]): boolean {
  const shown = (breaks: readonly PlacedBreak[]) =>
    JSON.stringify(breaks.map(({ at, pageBreak: { kind, page, y } }) => [at, kind, page, y]));
  return shown(some) === shown(others);
}
