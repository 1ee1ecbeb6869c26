/** A height on a page. */
export interface Spot {
  /** From 1. */
  readonly page: number;
  /** Points from the page's top edge. */
  readonly y: number;
}

/** Where a block, list item or table row of a text is on the pages of its PDF. */
export interface BlockPlace {
  /** Child indexes from the document down to it. */
  readonly path: readonly number[];
  readonly start: Spot;
  readonly end: Spot;
}

/** The places of a text's blocks, parents first; what the PDF omits is missing. */
export interface PageLayout {
  readonly pages: number;
  readonly blocks: readonly BlockPlace[];
}
