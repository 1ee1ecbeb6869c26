import type { LetterStatus } from '@letterdesk/core/letters/letter-status';
import type { ColumnType, Generated } from 'kysely';

export interface LetterSearchTable {
  letter_id: number;
  letter: string;
  letter_type: string;
  /** Everyone it was ever sent to. */
  sent_to: string;
  created_by: string;
  created_date: ColumnType<Date, Date | string, Date | string>;
  assignment: string;
  present: string;
  job: string;
  client: string;
  provider: string;
  status: Generated<LetterStatus>;
  /** The author's account. */
  writer: number;
  /** Null if never sent. */
  last_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The id as text. */
  number: Generated<string>;
  /** All texts in lower case, one per line. */
  everything: Generated<string>;
}

export interface LetterWordsTable {
  letter_id: number;
  /** A `tsvector` of the letter's text. */
  words: string;
}
