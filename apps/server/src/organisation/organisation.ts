import type { LetterType, RecipientType } from '@letterdesk/core/constants';
import type { IdKey } from '@letterdesk/core/flooding/id-map';
import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';
import type { RecordKind } from '@letterdesk/core/flooding/records';
import type { ExpressionDefinition, ListColumn } from '@letterdesk/core/flooding/values';

/**
 * What makes a company's Letterdesk its own (specification 10.10), as it is moved from one database to another. Divisions
 * are named by their numbers, everything else by its name, so that ids may differ.
 */
export interface Organisation {
  /** By their numbers. */
  readonly divisions: readonly Division[];
  /** In the order of the screens; so are groups and their expressions. */
  readonly letterTypes: readonly { readonly name: LetterType; readonly displayName: string }[];
  readonly expressionGroups: readonly ExpressionGroup[];
  readonly preQueries: readonly ({ readonly name: string } & PreQueryDefinition)[];
  readonly emailMessages: readonly EmailMessage[];
  /** Those that were published, as they are published. */
  readonly templates: readonly Template[];
  readonly flags: readonly FeatureFlag[];
  /** That letters may be sent from, in lower case; none while those of the setting hold. */
  readonly fromDomains: readonly string[];
}

export interface Division {
  readonly id: number;
  readonly name: string;
  /** The companies of the tokens whose people belong to it. */
  readonly companies: readonly string[];
  /** The colour as `#rrggbb`. */
  readonly watermark: { readonly text: string; readonly colour: string };
  readonly logos: readonly { readonly description: string; readonly svg: string }[];
  /** Lines are parted by `\n`. */
  readonly footers: readonly { readonly name: string; readonly text: string }[];
}

export interface ExpressionGroup {
  readonly name: string;
  readonly expressions: readonly Expression[];
}

export interface Expression extends ExpressionDefinition {
  /** The key of the id map whose record holds the value, and that record's kind; empty and `letter` for values of the letter itself. */
  readonly idKey: IdKey | '';
  readonly record: RecordKind | 'letter';
  readonly field: string;
  /** Of a list, null otherwise. */
  readonly columns: readonly (ListColumn & { readonly field: string })[] | null;
}

/** What tells two messages or templates apart. */
export interface OfDivision {
  readonly division: number;
  readonly name: string;
}

export interface EmailMessage extends OfDivision {
  readonly subject: string;
  /** HTML, as it is stored. */
  readonly message: string;
}

export interface Template extends OfDivision {
  readonly title: string;
  /** HTML, as it is stored. */
  readonly text: string;
  readonly letterType: LetterType;
  readonly recipient: RecipientType;
  readonly logo: string | null;
  readonly footer: string | null;
  readonly preQuery: string | null;
  readonly emailMessage: OfDivision | null;
  /** As in the Template Configuration; null is none. */
  readonly addresses: Readonly<Record<'to' | 'cc' | 'bcc' | 'from' | 'fromName', string | null>>;
  readonly multipleContacts: boolean;
  readonly includeLetter: boolean;
  readonly approval: {
    readonly approver: string | null;
    readonly message: OfDivision | null;
    readonly lockAfterSubmission: boolean;
  } | null;
  readonly disabled: boolean;
}

export interface FeatureFlag {
  readonly key: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Whose people it is on for; null for everybody's. */
  readonly divisions: readonly number[] | null;
}
