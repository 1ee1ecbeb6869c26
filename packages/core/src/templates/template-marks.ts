import type { RecipientType } from '../constants.ts';
import { marksOfNamesakes, type NamedOfDivision } from '../organisation/namesakes.ts';
import { RECIPIENT_NAMES } from './recipient-names.ts';

interface Template extends NamedOfDivision {
  readonly type: RecipientType;
  readonly letterType: { readonly displayName: string };
}

/** Returns labels, by id, that distinguish templates of the same name and division. */
export function templateMarks(templates: readonly Template[]): ReadonlyMap<number, string> {
  return marksOfNamesakes(templates, [({ letterType }) => letterType.displayName, ({ type }) => RECIPIENT_NAMES[type]]);
}
