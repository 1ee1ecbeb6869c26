import type { RequiredDocument } from '../attachments/required-documents.ts';
import type { LetterType } from '../constants.ts';
import type { ScalarType, ValueSource } from '../flooding/values.ts';
import type { Line } from './lines.ts';
import type { NamedRef } from './name-index.ts';

/** What the template says about the letter. */
export interface LetterKind {
  readonly type: LetterType;
  /** In their order; none by default. */
  readonly requiredDocuments?: readonly RequiredDocument[];
}

/** A value that was flooded into the letter. */
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
  /** The content type of a document of the store. */
  readonly kind?: string;
  /** Of a document of the store, `YYYY-MM-DD`; null if it has none. */
  readonly date?: string | null;
}

/** Names of the records that a letter is about. */
export interface LetterNames {
  /** Its provider and the client's contacts, whom it may greet. */
  readonly people: readonly string[];
  /** Its client, worksites, reps and sender, under every name. */
  readonly others: readonly string[];
  /** Other texts of its records, such as the provider's earlier employers. They name no one who may be greeted. */
  readonly related: readonly string[];
  /** Its clients, providers and worksites, also those whose names are unknown. */
  readonly records: readonly NamedRef[];
}

/** Null is unknown. */
export interface MailRecipient {
  readonly name: string | null;
  readonly address: string;
  /** Whether it belongs to the letter's client or provider, to a colleague, or to the template. */
  readonly isContact: boolean | null;
  readonly wasWrittenTo: boolean | null;
  /** Another client that uses the address's domain, unless the letter's own client does too. */
  readonly domainOf: string | null;
}

/** What is known about the way of a mail; null is unknown. */
export interface MailDelivery {
  /** Domains of recipients that accept no mail, in lower case. */
  readonly domainsWithoutServer: readonly string[] | null;
  /** As sent, with everything encoded; of a mail that isn't built yet, its attachments. */
  readonly bytes: number | null;
  /** The mail server's SIZE. */
  readonly bytesAllowed: number | null;
}

export interface CheckedMail {
  readonly from: string;
  readonly delivery: MailDelivery;
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
  /** The template's title, as flooded and as it would be now; null if it can't be compared. */
  readonly title: { readonly flooded: string; readonly now: string } | null;
  /** Addresses of links that would be others now. */
  readonly links: readonly { readonly shown: string; readonly now: string }[];
  /** Conditions and lists of the template that have another result now: how their text begins, and the result. */
  readonly branches: readonly { readonly excerpt: string; readonly reason: string }[];
}

/** A value in the text, and what its source says now. */
export interface FreshValue {
  readonly shortcode: string;
  readonly format: string | null;
  /** What the text shows. */
  readonly shown: string;
  /** What was flooded with this expression and format; empty for values of other letters. */
  readonly flooded: readonly string[];
  /** Who typed what the text shows, if known. */
  readonly typedBy: string | null;
  /** In the same format; null if the source has none. */
  readonly now: string | null;
  /** A range in one line of the text. */
  readonly place: { readonly line: number; readonly from: number; readonly to: number };
}

/** What can be done about a finding at once. */
export type Fix =
  /** A document of the store that is dated `since` or later. */
  | { readonly by: 'attaching'; readonly kind: string; readonly since: string | null }
  /** The order that the template requires. */
  | { readonly by: 'arranging' };

/** What to take instead of something old. */
export type NewValue =
  /** For every place in the text that shows the old value. */
  | {
      readonly in: 'text';
      readonly shortcode: string;
      readonly format: string | null;
      readonly shown: string;
      readonly now: string;
    }
  /** A part of the title, or the address of links. */
  | { readonly in: 'title' | 'links'; readonly shown: string; readonly now: string };
