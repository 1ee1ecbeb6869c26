import type { ReportKind } from '@letterdesk/core/sending/delivery-report';
import type { ColumnType, Generated } from 'kysely';

/** What was reported of a copy of a mail to a recipient, once for each kind. */
export interface DeliveryReportsTable {
  mail_id: number;
  address: string;
  copy: number;
  kind: ReportKind;
  /** As `addressKey` makes it of the address. */
  address_key: string;
  /** The enhanced status code. */
  status: string | null;
  /** In plain words. */
  reason: string;
  reported_at: ColumnType<Date, Date | string | undefined, never>;
}

/** Of which copies of a mail its sender was told that somebody was not reached. */
export interface FailureNoticesTable {
  mail_id: number;
  copy: number;
  /** The notice's own mail; null for what failed before there were such notices, and where nobody has an address. */
  notice_id: number | null;
}

/** One row, made when it is first asked for. */
export interface ReturnAddressKeyTable {
  only_row: Generated<true>;
  /** What the seals of return addresses are made with. */
  secret: string;
}
