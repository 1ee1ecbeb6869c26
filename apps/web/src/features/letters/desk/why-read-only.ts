import type { Letter } from '@letterdesk/contract/letters';
import { sentenceOf } from '../../../api/refused-by.ts';

/** What of a letter says whether it may be changed. */
export interface ReadLetter {
  readonly refusals: Pick<Letter['refusals'], 'update'>;
}

/**
 * Why the reader may not change a letter, as the server says it; null when they may, or when the notice of what was typed and
 * cannot be saved says so already.
 */
export function whyReadOnly({ refusals }: ReadLetter, dirty: boolean): string | null {
  return dirty ? null : sentenceOf(refusals.update);
}
