import { findUnprintable, MOST_UNPRINTABLE_LISTED } from '@letterdesk/core/document/unprintable';
import { Failure } from '../../failure.ts';
import type { LetterView } from './letter.query.ts';

/**
 * Checks that the letter fonts have every character of the letter's PDF (specification 4.77).
 * @param allowed the user saw them and sends the letter anyway.
 * @throws Failure `unprintable_characters`.
 */
export function checkPrintable({ letter, template }: LetterView, allowed = false): void {
  if (allowed) return;
  const characters = findUnprintable(letter.document, template.footer_text);
  if (characters.length > 0) {
    throw new Failure('unprintable_characters', { characters: characters.slice(0, MOST_UNPRINTABLE_LISTED) });
  }
}
