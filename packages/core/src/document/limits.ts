/** Limits every stored text keeps; a text beyond them is refused or flattened, never rendered. */
export const DOCUMENT_LIMITS = {
  /** Characters of a text in normal form, as `textSize` counts them. */
  textLength: 300_000,
  /** Bytes of one embedded picture. */
  imageBytes: 2_000_000,
  /** Bytes of all embedded pictures of a text together. */
  picturesBytes: 3_000_000,
  /** Characters of HTML that is read at all, image data not counted: the longest normal form has six to a character. */
  readLength: 2_000_000,
  /** Elements of HTML that is read at all; the shortest one has four characters. */
  elements: 100_000,
  /** Levels of blocks within blocks; deeper ones are flattened. */
  nesting: 30,
  tableRows: 1_000,
  tableColumns: 20,
  pageBreaks: 100,
  nodes: 50_000,
} as const;

/** Bytes in megabytes with one decimal, rounded up: what is too large never reads like the limit. */
export function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 100_000) / 10);
}

/** A number as people read it: `300,000`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
