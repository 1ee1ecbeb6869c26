import { type RecipientType, TITLE_LENGTH } from '../constants.ts';
import { cutText } from '../document/attributes.ts';
import { marksOfNamesakes, type NamedOfDivision } from '../organisation/namesakes.ts';
import { RECIPIENT_NAMES } from './configuration.ts';

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

interface Template extends NamedOfDivision {
  readonly type: RecipientType;
  readonly letterType: { readonly displayName: string };
}

/** Returns labels, by id, that distinguish templates of the same name and division. */
export function templateMarks(templates: readonly Template[]): ReadonlyMap<number, string> {
  return marksOfNamesakes(templates, [({ letterType }) => letterType.displayName, ({ type }) => RECIPIENT_NAMES[type]]);
}
