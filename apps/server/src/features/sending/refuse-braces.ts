import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type BracesField, type BracesLeft, bracesLeftMessage } from '@letterdesk/core/shortcodes/braces-left';
import { placesInWords } from '@letterdesk/core/shortcodes/place-in-words';
import { checkLine, checkPlaceholders } from '@letterdesk/document/placeholders';
import { Failure } from '../../failure.ts';

/** Places that are told at once. */
const TOLD = 20;

/** What is about to leave: a line, or a text. */
export interface Leaving {
  readonly field: BracesField;
  readonly content: string | DocumentNode;
}

const anyName = () => true;

function bracesIn({ field, content }: Leaving): BracesLeft[] {
  if (typeof content === 'string') {
    return checkLine(content, anyName).map(({ excerpt }) => ({ field, block: null, excerpt }));
  }
  return checkPlaceholders(content, anyName).map(({ block, excerpt }) => ({ field, block, excerpt }));
}

/**
 * No double braces that a person typed leave the house, be they half a shortcode or none (specification 4.35). Values
 * that were flooded are no typed text, and are not looked at.
 * @throws Failure `double_braces` with each of them in `details.places`.
 */
export function refuseBraces(leaving: readonly Leaving[]): void {
  const [first, ...others] = leaving.flatMap(bracesIn);
  if (first === undefined) return;
  const places = [first, ...others].slice(0, TOLD);
  const message = bracesLeftMessage([first, ...others], placeOf(first, leaving));
  throw new Failure('double_braces', { places }, { message });
}

function placeOf({ field, block }: BracesLeft, leaving: readonly Leaving[]): string | null {
  const content = leaving.find((one) => one.field === field)?.content;
  if (block === null || content === undefined || typeof content === 'string') return null;
  return placesInWords(content)[block] ?? null;
}

/** The same of a letter as it is stored: its title and its text. @throws Failure `double_braces`. */
export function refuseBracesOfLetter({ name, document }: { readonly name: string; readonly document: DocumentNode }) {
  refuseBraces([
    { field: 'title', content: name },
    { field: 'text', content: document },
  ]);
}
