import type { LetterStatus } from '@letterdesk/core/letters/letter-status';
import type { ColumnType, Generated } from 'kysely';

export interface LetterSearchTable {
  letter_id: number;
  letter: string;
  letter_type: string;
  /** Everybody it was ever sent to. */
  sent_to: string;
  created_by: string;
  created_date: ColumnType<Date, Date | string, Date | string>;
  assignment: string;
  present: string;
  job: string;
  client: string;
  provider: string;
  status: Generated<LetterStatus>;
  /** The account of who made it. */
  writer: number;
  /** When it was sent last; null when it never was. */
  last_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The letter's id as text. */
  number: Generated<string>;
  /** All of the texts in lower case, a line each. */
  everything: Generated<string>;
}

export interface LetterWordsTable {
  letter_id: number;
  /** The words of the letter's own text, a `tsvector`. */
  words: string;
}
