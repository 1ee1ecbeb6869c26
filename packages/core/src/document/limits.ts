/** Limits of every stored text. Text beyond them is refused or flattened. */
export const DOCUMENT_LIMITS = {
  /** Characters of the normal form, as counted by `textSize`. */
  textLength: 300_000,
  /** Bytes of one embedded picture. */
  imageBytes: 2_000_000,
  /** Bytes of all embedded pictures. */
  picturesBytes: 3_000_000,
  /** Characters of HTML input without image data; the normal form has at most six per character. */
  readLength: 2_000_000,
  /** Elements of HTML input; the shortest element has four characters. */
  elements: 100_000,
  /** Nested blocks; deeper ones are flattened. */
  nesting: 30,
  tableRows: 1_000,
  tableColumns: 20,
  pageBreaks: 100,
  nodes: 50_000,
} as const;

/** Formats bytes as megabytes with one decimal, rounded up so that an oversized file never shows the limit itself. */
export function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 100_000) / 10);
}

/** Formats a number as `300,000`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
