import type { SearchRow } from '@letterdesk/contract/search';

/** Approximate CSS pixels. */
export const SENT_ROW_HEIGHT = 32;

export interface SentRowsProps {
  readonly letter: Pick<SearchRow, 'id' | 'letter' | 'sentLetters'>;
  readonly onView: (sentLetterId: number) => void;
}
