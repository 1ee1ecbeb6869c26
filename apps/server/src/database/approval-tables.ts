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
  /** The username at that time; name and address likewise. */
  sender: string;
  sender_account: number;
  sender_name: string;
  sender_email: string | null;
  allow_sender_as_approver: boolean;
  cc: Generated<string[]>;
  /** Flooded subject of the request; reminders repeat it. */
  subject: string;
  message_document: JSONColumnType<DocumentNode>;
  letter_name: string;
  /** The assignment's first day. */
  start_date: ColumnType<string | null, string | null, string | null>;
  notes: Generated<string>;
  finalizer_account: number | null;
  finalizer_name: string | null;
  /** The letter's title when decided. */
  decided_name: string | null;
  decided_text: string | null;
  /** Hash of everything its PDF is made from. */
  decided_hash: string | null;
  pdf_sha256: string | null;
  /** As submitted, then as decided; null in older rows. */
  attachments: ColumnType<AttachedFile[] | null, string | null, string | null>;
  decided_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** Number of reminders. */
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
  /** At that time. */
  username: string;
  email_address: string;
  name: string;
}

export interface ApprovalNoticesTable {
  mail_id: number;
  approval_id: number;
  kind: 'submitted' | 'reminder' | 'declined' | 'revoked';
}

/** Rows of the task lists in order, kept current by triggers. */
export interface ApprovalTasksTable {
  account: number;
  approval_id: number;
  is_sender: boolean;
  /** May or might have decided. */
  is_approver: boolean;
  is_pending: boolean;
  /** For pending approvals: the assignment's first day. */
  start_date: ColumnType<string | null, string | null, string | null>;
  /** For pending approvals: the submission time. */
  waits_since: NullableTimestamp;
  decided_at: NullableTimestamp;
}
