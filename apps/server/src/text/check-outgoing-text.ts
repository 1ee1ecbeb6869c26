import type { DocumentNode } from '@letterdesk/core/document/schema';
import { describePlaces } from '@letterdesk/core/shortcodes/describe-places';
import { type BracesField, type StrayBraces, strayBracesMessage } from '@letterdesk/core/shortcodes/stray-braces';
import { checkLine, checkPlaceholders } from '@letterdesk/document/placeholders';
import { Failure } from '../failure.ts';

/** Refuses unfilled shortcodes (specification 4.35). @throws Failure `unknown_shortcodes`. */
export function refuseShortcodes(names: readonly string[]): void {
  if (names.length === 0) return;
  const message = 'Some shortcodes have no value. Fill them in or remove them.';
  throw new Failure('unknown_shortcodes', { names: [...new Set(names)] }, { message });
}

/** Maximum number of places listed in one refusal. */
const MAX_PLACES = 20;

/** A line or a text that is about to be sent. */
interface OutgoingText {
  readonly field: BracesField;
  readonly content: string | DocumentNode;
}

const anyName = () => true;

function bracesIn({ field, content }: OutgoingText): StrayBraces[] {
  if (typeof content === 'string') {
    return checkLine(content, anyName).map(({ excerpt }) => ({ field, block: null, excerpt }));
  }
  return checkPlaceholders(content, anyName).map(({ block, excerpt }) => ({ field, block, excerpt }));
}

/**
 * Refuses double braces that a person typed (specification 4.35). Flooded values are not typed text and aren't
 * checked.
 * @throws Failure `double_braces` with each place in `details.places`.
 */
export function refuseBraces(leaving: readonly OutgoingText[]): void {
  const [first, ...others] = leaving.flatMap(bracesIn);
  if (first === undefined) return;
  const places = [first, ...others].slice(0, MAX_PLACES);
  const message = strayBracesMessage([first, ...others], placeOf(first, leaving));
  throw new Failure('double_braces', { places }, { message });
}

function placeOf({ field, block }: StrayBraces, leaving: readonly OutgoingText[]): string | null {
  const content = leaving.find((one) => one.field === field)?.content;
  if (block === null || content === undefined || typeof content === 'string') return null;
  return describePlaces(content)[block] ?? null;
}
