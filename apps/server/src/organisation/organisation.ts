import type { RequiredDocument } from '@letterdesk/core/attachments/required-documents';
import type { Severities } from '@letterdesk/core/checks/severities';
import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import type { LetterType, RecipientType } from '@letterdesk/core/constants';
import type { IdKey } from '@letterdesk/core/flooding/id-map';
import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';
import type { RecordKind } from '@letterdesk/core/flooding/records';
import type { ExpressionDefinition, ListColumn } from '@letterdesk/core/flooding/values';

/**
 * A company's configuration (specification 10.10), portable between databases: divisions by number, everything else
 * by name.
 */
export interface PortableOrganisation {
  /** By number. */
  readonly divisions: readonly Division[];
  /** In screen order, as are groups and expressions. */
  readonly letterTypes: readonly LetterTypeItem[];
  readonly expressionGroups: readonly ExpressionGroup[];
  readonly preQueries: readonly ({ readonly name: string } & PreQueryDefinition)[];
  readonly emailMessages: readonly EmailMessage[];
  /** Published ones, by name. */
  readonly clauses: readonly Clause[];
  /** Published ones. */
  readonly templates: readonly Template[];
  readonly flags: readonly FeatureFlag[];
  /** In lower case; empty while the setting applies. */
  readonly fromDomains: readonly string[];
}

interface LetterTypeItem {
  readonly name: LetterType;
  readonly displayName: string;
  /** For how many months after their last activity letters are kept; null forever. */
  readonly keepMonths: number | null;
}

export interface Division {
  readonly id: number;
  readonly name: string;
  /** Company claims of its people. */
  readonly companies: readonly string[];
  /** Colour as `#rrggbb`. */
  readonly watermark: { readonly text: string; readonly colour: string };
  /** In lower case; empty if its letters may be sent from any From domain. */
  readonly emailDomains: readonly string[];
  readonly allowsOtherDomains: boolean;
  readonly logos: readonly { readonly description: string; readonly svg: string }[];
  /** Lines are separated by `\n`. */
  readonly footers: readonly { readonly name: string; readonly text: string }[];
}

export interface ExpressionGroup {
  readonly name: string;
  readonly expressions: readonly Expression[];
}

export interface Expression extends ExpressionDefinition {
  /** The id map key and record kind; empty and `letter` for the letter's own values. */
  readonly idKey: IdKey | '';
  readonly record: RecordKind | 'letter';
  readonly field: string;
  /** For lists only. */
  readonly columns: readonly (ListColumn & { readonly field: string })[] | null;
}

/** The key of messages and templates. */
export interface OfDivision {
  readonly division: number;
  readonly name: string;
}

export interface EmailMessage extends OfDivision {
  readonly subject: string;
  /** HTML as stored. */
  readonly message: string;
}

export interface Clause extends ClauseDetails {
  /** HTML as stored. */
  readonly text: string;
}

export interface Template extends OfDivision {
  readonly title: string;
  /** HTML as stored. */
  readonly text: string;
  readonly letterType: LetterType;
  readonly recipient: RecipientType;
  readonly logo: string | null;
  readonly footer: string | null;
  readonly preQuery: string | null;
  readonly emailMessage: OfDivision | null;
  /** As in the Template Configuration. */
  readonly addresses: Readonly<Record<'to' | 'cc' | 'bcc' | 'from' | 'fromName', string | null>>;
  readonly multipleContacts: boolean;
  readonly includeLetter: boolean;
  readonly approval: {
    readonly approver: string | null;
    readonly message: OfDivision | null;
    readonly lockAfterSubmission: boolean;
  } | null;
  readonly checkSeverities: Severities;
  readonly requiredDocuments: readonly RequiredDocument[];
  /** `YYYY-MM-DD`. Owners aren't exported. */
  readonly reviewDate: string | null;
  readonly secondPublisher: boolean;
  readonly disabled: boolean;
}

export interface FeatureFlag {
  readonly key: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Null for everyone. */
  readonly divisions: readonly number[] | null;
}
