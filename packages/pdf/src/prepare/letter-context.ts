import type { Budget } from './budget.ts';
import type { ImageCollection } from './image-collection.ts';
import type { Measure } from './prepare-inline.ts';

/** Shared state while preparing one letter. */
export interface LetterContext {
  readonly budget: Budget;
  readonly images: ImageCollection;
  readonly headings: HeadingLevels;
  readonly notes: Set<string>;
}

/** A block's available width and depth. */
export interface Place extends Measure {
  /** Enclosing nodes, as in the document's limit. */
  readonly depth: number;
  /** Enclosing drawing layers, as in `layersOf`. */
  readonly layers: number;
  /** Of the enclosing items of numbered lists. */
  readonly numbers: readonly string[];
}

/** Assigns structural heading levels from 1 without gaps, as PDF/UA-1 requires. */
export class HeadingLevels {
  /** Open author levels, outermost first. */
  readonly #open: number[] = [];

  next(look: number): number {
    while ((this.#open.at(-1) ?? 0) >= look) this.#open.pop();
    this.#open.push(look);
    return this.#open.length;
  }
}
