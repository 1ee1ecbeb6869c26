import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** Append-only. */
export interface AuditEventsTable {
  /** In writing order, not commit order; with gaps. */
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string, never>;
  username: string;
  /** Null for the product itself and events older than accounts. */
  account: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before_hash: string | null;
  after_hash: string | null;
  details: JSONColumnType<Record<string, unknown>>;
}

/** Readings per hour, see `recordReading`. */
export interface ReadingsTable {
  subject_type: string;
  subject_id: number;
  account: number;
  hour: ColumnType<Date, Date, never>;
}

/** The chain: one row per event, append-only. */
export interface AuditSealsTable {
  /** From 1, without gaps. */
  position: number;
  event_id: number;
  previous_hash: string;
  hash: string;
}

/** Events without a seal, listed by a trigger until sealed. */
export interface AuditUnsealedTable {
  event_id: number;
}
