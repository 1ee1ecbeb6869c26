/** What one rendering may ask for. Beyond these a letter is refused (`too_large`) before any layout starts. */
export const PDF_LIMITS = {
  nodes: 50_000,
  nesting: 30,
  /** Characters of text in the whole letter. */
  textLength: 400_000,
  tableRows: 1_000,
  tableColumns: 20,
  pageBreaks: 100,
  images: 50,
  /** Bytes of one picture, and of all pictures of a letter together. */
  imageBytes: 2_000_000,
  imageBytesTotal: 12_000_000,
  /** Pixels of one picture, and of all pictures of a letter together: what decoding them costs. */
  imagePixels: 16_000_000,
  imagePixelsTotal: 48_000_000,
  logoBytes: 200_000,
  titleLength: 300,
  footerLength: 400,
  footerLines: 4,
} as const;
