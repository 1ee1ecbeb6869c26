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

/** What the source says now. */
export interface FreshData {
  /** It didn't answer, or not with valid data; then there are no values. */
  readonly isSilent: boolean;
  /** In text order. */
  readonly values: readonly FreshValue[];
}

/** A value in the text, and what its source says now. */
export interface FreshValue {
  readonly shortcode: string;
  readonly format: string | null;
  /** What the text shows. */
  readonly shown: string;
  /** What was flooded with this expression and format; empty for values of other letters. */
  readonly flooded: readonly string[];
  /** In the same format; null if the source has none. */
  readonly now: string | null;
  /** A range in one line of the text. */
  readonly place: { readonly line: number; readonly from: number; readonly to: number };
}

/** A newer value for every place in the text that shows the old one. */
export interface NewValue {
  readonly shortcode: string;
  readonly format: string | null;
  readonly shown: string;
  readonly now: string;
}
