import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { FOOTER_LENGTH, FOOTER_LINES, LOGO_SVG_LENGTH } from '@letterdesk/core/organisation/kinds';
import { PdfError } from '../pdf-request.ts';

/** Limits of one rendering, checked before layout (`too_large`). */
export const PDF_LIMITS = {
  nodes: DOCUMENT_LIMITS.nodes,
  nesting: DOCUMENT_LIMITS.nesting,
  /** Characters of the whole letter. */
  textLength: 400_000,
  /** Words whose breaks are set by us; beyond them they break as the compiler likes. */
  breaksInWords: 2_000,
  tableRows: DOCUMENT_LIMITS.tableRows,
  tableColumns: DOCUMENT_LIMITS.tableColumns,
  pageBreaks: DOCUMENT_LIMITS.pageBreaks,
  images: 50,
  /** Bytes of one picture and of all pictures. */
  imageBytes: DOCUMENT_LIMITS.imageBytes,
  imageBytesTotal: 12_000_000,
  /** Pixels of one picture and of all pictures. */
  imagePixels: 16_000_000,
  imagePixelsTotal: 48_000_000,
  /** Characters of the logo's SVG. */
  logoLength: LOGO_SVG_LENGTH,
  titleLength: 300,
  footerLength: FOOTER_LENGTH,
  footerLines: FOOTER_LINES,
} as const;

/** Counts a letter's use of the limits and rejects it at the first one exceeded. */
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

  /** Returns true if we may set another break in a word. */
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
