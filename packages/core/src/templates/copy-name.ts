import { TITLE_LENGTH } from '../constants.ts';
import { cutText } from '../document/attributes.ts';

/**
 * What a copy of a template is called, so that its name says that it is one: 'Copy of Rates', and 'Copy 2 of Rates' where
 * that is taken.
 * @param taken the names of its division.
 */
export function copyName(name: string, taken: readonly string[]): string {
  const inUse = new Set(taken.map((each) => each.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const copy = cutText(`Copy ${count === 1 ? '' : `${count} `}of ${name}`, TITLE_LENGTH);
    if (!inUse.has(copy.toLowerCase())) return copy;
  }
}
