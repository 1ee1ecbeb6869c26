import type { SearchRow } from '@letterdesk/contract/search';

/** CSS pixels that a sending is about high. */
export const SENT_ROW_HEIGHT = 32;

export interface SentRowsProps {
  readonly letter: Pick<SearchRow, 'id' | 'letter' | 'sentLetters'>;
  readonly onView: (sentLetterId: number) => void;
}
