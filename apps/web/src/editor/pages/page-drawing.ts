import { CSS_PX_PER_INCH, PAPER_WIDTH_PX } from '@letterdesk/core/document/measures';
import type { PageLayout } from '@letterdesk/core/document/page-layout';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { htmlOf } from '../use-emitted-text.ts';
import { findLineAfter, findLineStart } from './find-line-start.ts';
import type { MeasurePages, PagesRefusal } from './measure-pages.ts';
import { findPageBreaks, type PageBreak } from './page-breaks.ts';
import { PAGES_KEY, type PlacedBreak, placedBreaks } from './page-plugin.ts';
import { placeGaps, type Sheet } from './place-gaps.ts';

/** Milliseconds without typing. */
const PAUSE = 60;
/** Milliseconds until the server is asked again after it had no pages. */
const RETRY = 5_000;
/** Waits this many times as long as the last answer took, so that long letters leave the server time for others. */
const WAIT_PER_ANSWER_TIME = 2;
/** Longer letters are shown on one sheet. */
const MOST_PAGES = 40;
/** CSS pixels below which lines break differently from the PDF. */
const MIN_PAPER_WIDTH = 600;

/** `asking` before the first answer; the others say why the text is on one long sheet. */
export type PagesState = 'asking' | 'shown' | 'too long' | 'too narrow' | 'no answer' | PagesRefusal;

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
  #isAsking = false;
  #waitUntil = 0;
  /** The last request was, with pages. */
  #isAnswered = true;
  /** The last answer's text and page breaks. */
  #answered: { readonly doc: Node; readonly breaks: readonly PageBreak[] } | null = null;
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
    document.fonts.addEventListener('loadingdone', () => this.#state === 'shown' && this.#show(), { signal });
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
    this.#followLines();
    this.#place();
    this.#schedule(PAUSE);
  };

  #resize(): void {
    const { width } = this.#paper.getBoundingClientRect();
    if (width === this.#width) return;
    this.#width = width;
    if (width < MIN_PAPER_WIDTH) this.#showOneSheet('too narrow');
    else if (this.#state === 'too narrow') this.#schedule(0);
    else this.#place();
  }

  #isNarrow(): boolean {
    return this.#paper.getBoundingClientRect().width < MIN_PAPER_WIDTH;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isAsking || this.#over.signal.aborted) return;
    this.#timer = setTimeout(() => this.#ask(), Math.max(delay, this.#waitUntil - performance.now()));
  }

  async #ask(): Promise<void> {
    if (this.#isNarrow()) return this.#showOneSheet('too narrow');
    const { view } = this.#editor;
    if (view.composing) return this.#schedule(PAUSE);
    const { doc } = this.#editor.state;
    this.#isAsking = true;
    const begun = performance.now();
    const answer = await this.#measure(htmlOf(this.#editor), this.#over.signal).catch(() => 'no answer' as const);
    if (this.#over.signal.aborted) return;
    this.#isAsking = false;
    const isRefused = typeof answer === 'string';
    this.#waitUntil = performance.now() + (isRefused ? RETRY : WAIT_PER_ANSWER_TIME * (performance.now() - begun));
    const wasAnswered = this.#isAnswered;
    this.#isAnswered = !isRefused;
    if (this.#isNarrow()) return this.#showOneSheet('too narrow');
    const hasChanged = doc !== this.#editor.state.doc;
    if (isRefused) {
      const isFinal = answer === 'too large';
      // The text doesn't jump for one missing answer.
      if (isFinal || this.#state !== 'shown' || !wasAnswered) this.#showOneSheet(answer);
      if (!isFinal || hasChanged) this.#schedule(RETRY);
    } else if (hasChanged || view.composing) {
      // Typed on meanwhile: what is shown was moved along, and the next answer is about the text of then. A gap within
      // a text that is being composed would end the composition.
      this.#schedule(PAUSE);
    } else this.#receive(doc, answer);
  }

  #receive(doc: Node, layout: PageLayout): void {
    this.#answered = { doc, breaks: findPageBreaks(doc, layout) };
    this.#pages = layout.pages;
    if (layout.pages > MOST_PAGES) this.#showOneSheet('too long');
    else this.#show();
  }

  /** Draws the last answer's breaks in its own text. */
  #show(): void {
    if (this.#answered === null || this.#answered.doc !== this.#editor.state.doc) return;
    this.#state = 'shown';
    const { view } = this.#editor;
    const scale = (this.#paper.getBoundingClientRect().width / PAPER_WIDTH_PX) * (CSS_PX_PER_INCH / 72);
    const { doc, breaks } = this.#answered;
    const placed = this.#withoutGaps(() =>
      breaks.flatMap((pageBreak): PlacedBreak[] => {
        const { at } = pageBreak;
        if (pageBreak.kind !== 'line') return [{ at, pageBreak, line: null }];
        const start = findLineStart(view, at, pageBreak.rest, scale);
        const paragraph = doc.nodeAt(at);
        if (start === null || paragraph === null) return [];
        return [{ at: start.at, pageBreak, line: { paragraph, linesBefore: start.linesBefore } }];
      }),
    );
    this.#draw(placed);
    this.#place();
  }

  /** Keeps the number of lines above a gap while the user types in its paragraph. */
  #followLines(): void {
    const { view, state } = this.#editor;
    const gaps = placedBreaks(state).map((gap) => ({ gap, paragraph: paragraphAround(state.doc, gap) }));
    if (view.composing || gaps.every(({ gap, paragraph }) => gap.line?.paragraph === paragraph?.node)) return;
    const placed = this.#withoutGaps(() =>
      gaps.flatMap(({ gap, paragraph }): PlacedBreak[] => {
        if (gap.line?.paragraph === paragraph?.node) return [gap];
        if (gap.line === null || paragraph === null) return [];
        const start = findLineAfter(view, paragraph.at, gap.line.linesBefore);
        return start === null ? [] : [{ ...gap, at: start.at, line: { ...gap.line, paragraph: paragraph.node } }];
      }),
    );
    this.#draw(placed);
  }

  /** Lines are looked for without gaps between them. */
  #withoutGaps<Result>(find: () => Result): Result {
    const { dom } = this.#editor.view;
    dom.classList.add('ld-without-gaps');
    try {
      return find();
    } finally {
      dom.classList.remove('ld-without-gaps');
    }
  }

  #draw(placed: readonly PlacedBreak[]): void {
    const { state, view } = this.#editor;
    if (isSame(placedBreaks(state), placed)) return;
    view.dispatch(state.tr.setMeta(PAGES_KEY, placed).setMeta('addToHistory', false));
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

/** The paragraph of a gap between lines, with the position before it; null for other gaps and if it's gone. */
function paragraphAround(doc: Node, { at, line }: PlacedBreak): { readonly at: number; readonly node: Node } | null {
  const place = doc.resolve(at);
  return line !== null && place.parent.isTextblock ? { at: place.before(), node: place.parent } : null;
}

/** Positions in page breaks are those of the answer's text. */
function isSame(some: readonly PlacedBreak[], others: readonly PlacedBreak[]): boolean {
  const shown = (breaks: readonly PlacedBreak[]) =>
    JSON.stringify(breaks.map(({ at, pageBreak: { kind, page, y } }) => [at, kind, page, y]));
  const lines = (breaks: readonly PlacedBreak[]) => breaks.map(({ line }) => line?.paragraph);
  return shown(some) === shown(others) && lines(some).every((paragraph, index) => paragraph === lines(others)[index]);
}
