import type { Budget } from './budget.ts';
import type { ImageCollection } from './image-collection.ts';
import type { Measure } from './prepare-inline.ts';

/** What a run through one letter carries along. */
export interface LetterContext {
  readonly budget: Budget;
  readonly images: ImageCollection;
  readonly headings: HeadingLevels;
  readonly notes: Set<string>;
}

/** Where blocks stand: the room they have and how deep they are. */
export interface Place extends Measure {
  /** Levels of nodes above, counted as the document's own limit counts them. */
  readonly depth: number;
  /** Layers of drawing above, counted by `layersOf`. */
  readonly layers: number;
}

/**
 * Gives headings their level in the document's structure: the first is 1 and none is skipped on the way down, as
 * PDF/UA-1 demands, whatever levels the author chose for their looks.
 */
export class HeadingLevels {
  /** The authors' levels that are open now, outermost first. */
  readonly #open: number[] = [];

  next(look: number): number {
    while ((this.#open.at(-1) ?? 0) >= look) this.#open.pop();
    this.#open.push(look);
    return this.#open.length;
  }
}
