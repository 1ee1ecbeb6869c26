import { PDF_LIMITS } from '../limits.ts';
import { PdfError } from '../pdf-error.ts';

/** Counts what a letter asks for while it is read, and refuses it at the first limit it passes. */
export class Budget {
  #nodes = 0;
  #text = 0;
  #pageBreaks = 0;
  #breaksInWords = 0;

  /** @throws PdfError too_large */
  node(depth: number): void {
    this.#nodes += 1;
    if (this.#nodes > PDF_LIMITS.nodes) throw tooLarge('The letter has too many parts.');
    if (depth > PDF_LIMITS.nesting) throw tooLarge('The letter nests its lists or tables too deeply.');
  }

  /** @throws PdfError too_large */
  text(length: number): void {
    this.#text += length;
    if (this.#text > PDF_LIMITS.textLength) throw tooLarge('The letter has too much text.');
  }

  /** Whether one more overlong word may be broken at its punctuation, for which the layout looks at every line anew. */
  breakInWord(): boolean {
    this.#breaksInWords += 1;
    return this.#breaksInWords <= PDF_LIMITS.breaksInWords;
  }

  /** @throws PdfError too_large */
  pageBreak(): void {
    this.#pageBreaks += 1;
    if (this.#pageBreaks > PDF_LIMITS.pageBreaks) throw tooLarge('The letter has too many page breaks.');
  }
}

export function tooLarge(message: string): PdfError {
  return new PdfError('too_large', message);
}
