import type { LetterType } from '../constants.ts';
import type { ScalarType, ValueSource } from '../flooding/values.ts';
import type { Line } from './lines.ts';

/** What the template says about the letter. */
export interface LetterKind {
  readonly type: LetterType;
}

/** A flooded value and what stands in the text now. */
export interface CheckedValue {
  readonly shortcode: string;
  /** What people call it, such as `License expiration date`. */
  readonly description: string;
  readonly type: ScalarType | 'list';
  readonly required: boolean;
  readonly source: ValueSource;
  /** As flooded; empty if missing. */
  readonly flooded: string;
}

export interface AttachedFile {
  readonly name: string;
}

export interface MailRecipient {
  readonly name: string | null;
  readonly address: string;
}

export interface CheckedMail {
  readonly subject: readonly Line[];
  readonly message: readonly Line[];
  /** To, then CC and BCC. */
  readonly recipients: readonly MailRecipient[];
}
