import { placeholdersOf } from '@letterdesk/document/placeholders';
import { refuseBraces, refuseShortcodes } from '../../text/check-outgoing-text.ts';
import { checkContent } from './check-content.ts';
import { refuseOpenChoices } from './check-locked-text.ts';
import type { LetterView } from './letter.query.ts';

/**
 * Checks that a letter may leave: for an approval or by e-mail (specification 4.35 and 4.37).
 * @throws Failure as `checkContentAndBraces`, or `unknown_shortcodes`.
 */
export function checkComplete(view: LetterView): void {
  checkContent(view.letter.document, view.letter.flooded, view.definitions);
  refuseShortcodes(placeholdersOf(view.letter.document).map(({ name }) => name));
  refuseOpenChoices(view.letter.document);
  refuseBracesOf(view);
}

/**
 * Like `checkComplete`, but allows shortcodes while the letter is being written.
 * @throws Failure as `checkContent`, `choices_open` or `double_braces`.
 */
export function checkContentAndBraces(view: LetterView): void {
  checkContent(view.letter.document, view.letter.flooded, view.definitions);
  refuseOpenChoices(view.letter.document);
  refuseBracesOf(view);
}

function refuseBracesOf({ letter }: LetterView): void {
  refuseBraces([
    { field: 'title', content: letter.name },
    { field: 'text', content: letter.document },
  ]);
}
