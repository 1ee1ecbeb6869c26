/** One place of a keyed element in a text: the nth (from 0, in document order) of its expression in its format. */
export interface KeyedSpot {
  readonly shortcode: string;
  readonly format: string | null;
  readonly nth: number;
}

/** A value to be put into a place; a block's is its text, cells parted by tabs and rows by `\n`. */
export interface KeyedFill extends KeyedSpot {
  readonly text: string;
}

/** What names an expression in a format, as a key of a map. */
export function keyOfKeyed({ shortcode, format }: Pick<KeyedSpot, 'shortcode' | 'format'>): string {
  return `${shortcode}\n${format ?? ''}`;
}
