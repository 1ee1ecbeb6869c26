import type { ApprovalStatus } from '@letterdesk/core/approvals/status';
import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface ApprovalsTable {
  id: Generated<number>;
  letter_id: number;
  /** 1 for the letter's first. */
  round: number;
  status: ColumnType<ApprovalStatus, ApprovalStatus | undefined, ApprovalStatus>;
  /** The username, as it was then; the name and the address likewise. */
  sender: string;
  sender_account: number;
  sender_name: string;
  sender_email: string | null;
  allow_sender_as_approver: boolean;
  cc: Generated<string[]>;
  /** Of the mail to the approvers, flooded; reminders say the same. */
  subject: string;
  message_document: JSONColumnType<DocumentNode>;
  letter_name: string;
  /** The first day of the letter's assignment. */
  start_date: ColumnType<string | null, string | null, string | null>;
  notes: Generated<string>;
  finalizer_account: number | null;
  finalizer_name: string | null;
  /** The letter as it was decided on. */
  decided_name: string | null;
  decided_text: string | null;
  /** Of all that its PDF is made from. */
  decided_hash: string | null;
  pdf_sha256: string | null;
  /** As they were submitted, and then as they were decided on; null when that was before they were kept. */
  attachments: ColumnType<AttachedFile[] | null, string | null, string | null>;
  decided_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** How often its approvers were reminded. */
  reminded: Generated<number>;
  remind_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ApprovalApproversTable {
  approval_id: number;
  position: number;
  account: number;
  /** As it was then, and so on. */
  username: string;
  email_address: string;
  name: string;
}

export interface ApprovalNoticesTable {
  mail_id: number;
  approval_id: number;
  kind: 'submitted' | 'reminder' | 'declined' | 'revoked';
}

/** What the task lists show to whom, in their order; the database keeps it in step with the approvals by itself. */
export interface ApprovalTasksTable {
  account: number;
  approval_id: number;
  is_sender: boolean;
  /** May decide, or might have. */
  is_approver: boolean;
  is_pending: boolean;
  /** Of what is pending, the first day of the letter's assignment. */
  start_date: ColumnType<string | null, string | null, string | null>;
  /** Of what is pending, when it was submitted. */
  waits_since: NullableTimestamp;
  decided_at: NullableTimestamp;
}
