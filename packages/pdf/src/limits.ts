import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { FOOTER_LENGTH, FOOTER_LINES, LOGO_SVG_LENGTH } from '@letterdesk/core/organisation/limits';

/** What one rendering may ask for. Beyond these a letter is refused (`too_large`) before any layout starts. */
export const PDF_LIMITS = {
  nodes: DOCUMENT_LIMITS.nodes,
  nesting: DOCUMENT_LIMITS.nesting,
  /** Characters of text in the whole letter. */
  textLength: 400_000,
  /** Places where overlong words may break at their punctuation; beyond them they break where a line is full. */
  breaksInWords: 2_000,
  tableRows: DOCUMENT_LIMITS.tableRows,
  tableColumns: DOCUMENT_LIMITS.tableColumns,
  pageBreaks: DOCUMENT_LIMITS.pageBreaks,
  images: 50,
  /** Bytes of one picture, and of all pictures of a letter together. */
  imageBytes: DOCUMENT_LIMITS.imageBytes,
  imageBytesTotal: 12_000_000,
  /** Pixels of one picture, and of all pictures of a letter together: what decoding them costs. */
  imagePixels: 16_000_000,
  imagePixelsTotal: 48_000_000,
  /** Characters of the logo's SVG. */
  logoLength: LOGO_SVG_LENGTH,
  titleLength: 300,
  footerLength: FOOTER_LENGTH,
  footerLines: FOOTER_LINES,
} as const;
