import type { Budget } from './budget.ts';
import type { HeadingLevels } from './heading-levels.ts';
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
