import { TITLE_LENGTH } from '../constants.ts';
import { cutText } from '../document/attributes.ts';

/**
 * Returns a copy's name: 'Copy of Rates', or 'Copy 2 of Rates' if taken.
 * @param taken names in the division.
 */
export function copyName(name: string, taken: readonly string[]): string {
  const inUse = new Set(taken.map((each) => each.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const copy = cutText(`Copy ${count === 1 ? '' : `${count} `}of ${name}`, TITLE_LENGTH);
    if (!inUse.has(copy.toLowerCase())) return copy;
  }
}
