import type { Letter } from '@letterdesk/contract/letters';
import { sentenceOf } from '../../../api/refused-by.ts';

/** What of a letter says whether it may be changed. */
export type ReadLetter = Pick<Letter, 'locked'> & {
  readonly refusals: Pick<Letter['refusals'], 'update'>;
  readonly approval: Pick<NonNullable<Letter['approval']>, 'approvalStatus'> | null;
};

/**
 * Why the reader may not change a letter, as the server says it; null when they may, or when what stands above the text says
 * so already: the row of a pending approval, or the notice of what was typed and cannot be saved.
 */
export function whyReadOnly({ refusals, locked, approval }: ReadLetter, dirty: boolean): string | null {
  if (dirty || (locked && approval?.approvalStatus === 'PENDING')) return null;
  return sentenceOf(refusals.update);
}
