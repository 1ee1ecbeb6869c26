import type { ReportKind } from '@letterdesk/core/sending/delivery-report';
import type { ColumnType, Generated } from 'kysely';

/** A report on one copy and recipient, one row per kind. */
export interface DeliveryReportsTable {
  mail_id: number;
  address: string;
  copy: number;
  kind: ReportKind;
  address_key: string;
  status: string | null;
  /** Plain text. */
  reason: string;
  reported_at: ColumnType<Date, Date | string | undefined, never>;
}

/** Copies whose failure was reported to the sender. */
export interface FailureNoticesTable {
  mail_id: number;
  copy: number;
  /** The notice's mail; null for older failures and senders without an address. */
  notice_id: number | null;
}

/** A single row, created on first use. */
export interface ReturnAddressKeyTable {
  only_row: Generated<true>;
  /** Secret for sealing bounce addresses. */
  secret: string;
}
