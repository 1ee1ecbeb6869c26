/** A height on a page: points from its top edge; pages count from 1. */
interface Spot {
  readonly page: number;
  readonly y: number;
}

/** Where a block, list item or table row of the text is on the pages of its PDF. */
export interface BlockPlace {
  /** Child indexes from the document down to it. */
  readonly path: readonly number[];
  readonly start: Spot;
  readonly end: Spot;
}

export interface PageLayout {
  readonly pages: number;
  readonly blocks: readonly BlockPlace[];
}

/** Why the server has no pages of a text. Only `too large` stays so until the text changes. */
export type PagesRefusal = 'busy' | 'too large' | 'failed';

/** Asks the server for the pages of a text. Rejects if it doesn't answer. */
export type MeasurePages = (html: string, signal: AbortSignal) => Promise<PageLayout | PagesRefusal>;
