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
