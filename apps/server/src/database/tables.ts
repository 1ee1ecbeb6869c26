import type { Extension } from '@letterdesk/core/attachments/file-types';
import type { LetterType, RecipientType } from '@letterdesk/core/constants';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';
import type { RecordNames } from '@letterdesk/core/flooding/record-names';
import type { ExpressionKind, KeyedRecord, ListColumn, ValueType } from '@letterdesk/core/flooding/values';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import type { AddressField } from '@letterdesk/core/sending/recipients';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountsTable } from './account-tables.ts';
import type {
  ApprovalApproversTable,
  ApprovalNoticesTable,
  ApprovalsTable,
  ApprovalTasksTable,
} from './approval-tables.ts';
import type { AuditEventsTable, AuditSealsTable, AuditUnsealedTable, ReadingsTable } from './audit-tables.ts';
import type { CloudDocumentsTable, ContentTypesTable } from './cloud-document-tables.ts';
import type { DeliveryReportsTable, FailureNoticesTable, ReturnAddressKeyTable } from './report-tables.ts';
import type { LetterSearchTable, LetterWordsTable } from './search-tables.ts';

/** Rows as created by the migrations. */
export interface Database {
  divisions: { id: number; name: string; watermark_text: Generated<string>; watermark_colour: Generated<string> };
  companies: { claim: string; division_id: number };
  logos: { id: Generated<number>; division_id: number; description: string; svg: string };
  footers: { id: Generated<number>; division_id: number; name: string; text: string };
  /** Empty while the setting applies. */
  from_domains: { domain: string };
  letter_types: { name: LetterType; display_name: string; position: number };
  expression_groups: { id: Generated<number>; name: string; position: number };
  expressions: ExpressionsTable;
  email_messages: EmailMessagesTable;
  pre_queries: { id: Generated<number>; name: string; definition: JSONColumnType<PreQueryDefinition> };
  letter_templates: LetterTemplatesTable;
  template_versions: TemplateVersionsTable;
  template_attachments: TemplateAttachmentsTable;
  letters: LettersTable;
  letter_attachments: LetterAttachmentsTable;
  letter_search: LetterSearchTable;
  letter_words: LetterWordsTable;
  accounts: AccountsTable;
  approvals: ApprovalsTable;
  approval_approvers: ApprovalApproversTable;
  approval_notices: ApprovalNoticesTable;
  approval_tasks: ApprovalTasksTable;
  sent_letters: SentLettersTable;
  mails: MailsTable;
  mail_recipients: MailRecipientsTable;
  delivery_reports: DeliveryReportsTable;
  return_address_key: ReturnAddressKeyTable;
  failure_notices: FailureNoticesTable;
  idempotency_keys: IdempotencyKeysTable;
  mailbox_messages: MailboxMessagesTable;
  blob_folder: { only_row: Generated<boolean>; id: string };
  mail_hold: { only_row: Generated<boolean>; held_at: Generated<Date>; backup_at: Date };
  /** Recipients waiting in a restored backup, while mail is held. */
  waiting_at_restore: { mail_id: number; address: string; copy: number };
  audit_events: AuditEventsTable;
  audit_seals: AuditSealsTable;
  audit_unsealed: AuditUnsealedTable;
  readings: ReadingsTable;
  /** Blobs found unreferenced, with the first time. */
  unreferenced_blobs: { sha256: string; seen_at: Timestamp };
  feature_flags: FeatureFlagsTable;
  identity_state: IdentityStateTable;
  'customer.records': CustomerRecordsTable;
  content_types: ContentTypesTable;
  cloud_documents: CloudDocumentsTable;
}

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T extends object> = JSONColumnType<T>;
type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;

export interface ExpressionsTable {
  name: string;
  group_id: number;
  position: number;
  description: string;
  kind: ExpressionKind | null;
  editable: Generated<boolean>;
  required: Generated<boolean>;
  value_type: ValueType;
  /** The id map key of the value's record; empty for the letter's own values. */
  id_key: string;
  record: string;
  field: string;
  /** For lists: one column per field. */
  columns: NullableJson<(ListColumn & { field: string })[]>;
}

export interface EmailMessagesTable {
  id: Generated<number>;
  name: string;
  division_id: number;
  subject: string;
  message: string;
  document: Json<DocumentNode>;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by: number;
}

export interface LetterTemplatesTable {
  id: Generated<number>;
  parent_id: number | null;
  name: string;
  title: string;
  template: string;
  document: Json<DocumentNode>;
  recipient_type: RecipientType;
  division_id: number;
  letter_type: LetterType;
  footer_id: number | null;
  logo_id: number | null;
  pre_query_id: number | null;
  email_message_id: number | null;
  default_to: string | null;
  default_cc: string | null;
  default_bcc: string | null;
  default_from: string | null;
  default_from_name: string | null;
  multiple_contacts: Generated<boolean>;
  include_letter: Generated<boolean>;
  requires_approval: Generated<boolean>;
  approver: string | null;
  approval_message_id: number | null;
  lock_after_submission: Generated<boolean>;
  disabled: Generated<boolean>;
  /** 0 = never published. */
  published_version: Generated<number>;
  /** Highest version of any draft. */
  last_draft_version: Generated<number>;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by: number;
}

interface TemplateVersionsTable {
  template_id: number;
  version: number;
  title: string;
  template: string;
  document: Json<DocumentNode>;
  /** As of the version's publishing. */
  configuration: Json<TemplateConfiguration>;
  published_at: Timestamp;
  published_by: number;
}

/** A file of a draft or published version. */
export interface TemplateAttachmentsTable {
  id: Generated<number>;
  draft_id: number | null;
  /** Both null for a draft's file. */
  template_id: number | null;
  version: number | null;
  /** Zero-based order. */
  position: number;
  name: string;
  extension: Extension;
  media_type: string;
  size: number;
  sha256: string;
  added_by: number;
  added_at: Timestamp;
}

export interface LettersTable {
  id: Generated<number>;
  name: string;
  text: string;
  document: Json<DocumentNode>;
  /** Completed, as flooded. */
  ids: Json<IdMap>;
  /** The given part, which a reflood completes again. */
  given_ids: Json<IdMap>;
  environment: string;
  template_id: number;
  template_version: number;
  flooded: Json<KeyedRecord[]>;
  flooded_at: Timestamp;
  /** The unedited flooded title and text; null in older rows. */
  flooded_name: string | null;
  flooded_text: string | null;
  /** Record names at flooding; null in older rows. */
  record_names: NullableJson<RecordNames>;
  created_at: Timestamp;
  created_by: number;
  updated_at: Timestamp;
  updated_by: number;
  version: Generated<number>;
}

export interface LetterAttachmentsTable {
  id: Generated<number>;
  letter_id: number;
  /** Zero-based order. */
  position: number;
  name: string;
  extension: Extension;
  media_type: string;
  size: number;
  sha256: string;
  watermarked: Generated<boolean>;
  content_type: string;
  /** By content type and extension. */
  watermarkable: Generated<boolean>;
  /** The original of a watermarked file; otherwise null. */
  original_name: string | null;
  original_extension: Extension | null;
  original_size: number | null;
  original_sha256: string | null;
  added_by: number;
  added_at: Timestamp;
}

export interface SentAttachment {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  watermarked: boolean;
}

export interface SentLettersTable {
  id: Generated<number>;
  letter_id: number;
  letter_name: string;
  letter_type: LetterType;
  template_id: number;
  template_version: number;
  ids: Json<IdMap>;
  letter_to: string[];
  cc: string[];
  bcc: string[];
  from_email: string;
  from_name: string;
  subject: string;
  message: string;
  /** HTML as sent. */
  text: string;
  include_letter: boolean;
  pdf_sha256: string;
  attachments: Json<SentAttachment[]>;
  /** Copied from the letter. */
  record_names: NullableJson<RecordNames>;
  mail_id: number;
  sent_by: number;
  created_at: Timestamp;
}

interface MailsTable {
  id: Generated<number>;
  /** Fixed. */
  message_id: string;
  envelope_from: string;
  /** The blob of the complete mail, identical for all attempts. */
  sha256: string;
  created_at: Timestamp;
}

export interface MailRecipientsTable {
  mail_id: number;
  address: string;
  field: AddressField;
  /** Order over all address fields. */
  position: number;
  state: RecipientState;
  /** Plain text of the last event. */
  detail: string | null;
  attempts: Generated<number>;
  /** 1, plus one for each resend. */
  copy: Generated<number>;
  /** When the sender or a decision queued it. */
  queued_at: Timestamp;
  next_attempt_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Names the current attempt; only its holder may write the result. */
  claim_id: string | null;
  /** Until when the claim must be renewed; afterwards it's lost. */
  lease_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  updated_at: Timestamp;
}

/** Refers to what a send request created, to repeat its response. */
export interface KeptSending {
  readonly letter: { readonly id: number };
  readonly sentLetterId: number;
}

interface IdempotencyKeysTable {
  account: number;
  key: string;
  request_sha256: string;
  status: number;
  /** Refers to what a send request created, to repeat its response. */
  response: Json<KeptSending>;
  created_at: Timestamp;
}

interface MailboxMessagesTable {
  id: Generated<number>;
  received_at: Timestamp;
  envelope_from: string;
  envelope_to: string[];
  subject: string;
  message_id: string;
  raw: Buffer;
}

/** Embedded identity provider state: sessions, grants, codes and sign-ins. */
interface IdentityStateTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Timestamp | null;
}

interface FeatureFlagsTable {
  key: string;
  description: string;
  enabled: Generated<boolean>;
  /** Null for everyone. */
  divisions: number[] | null;
}

export interface CustomerRecordsTable {
  environment: string;
  kind: string;
  id: number;
  label: string;
  fields: Json<Record<string, unknown>>;
  relations: Json<IdMap>;
}
